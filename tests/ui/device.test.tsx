// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { OverviewHeld } from '#src/ui/held-state.tsx';

vi.mock('#src/kit/device-word.ts', () => ({ device: 'device' }));

afterEach(cleanup);

test('A page says the word of its HTML while it is hydrated, and the machine’s own after that', () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<OverviewHeld isHeld={false} />);
  expect(container.textContent).toBe('Not on this phone');
  // React logs text that differs, and what is logged fails the test.
  render(<OverviewHeld isHeld={false} />, { container, hydrate: true });
  expect(container.textContent).toBe('Not on this device');
});
