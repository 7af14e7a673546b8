// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AskTwice } from '#src/ui/ask-twice.tsx';

afterEach(cleanup);

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

test('A keyboard user who keeps the item after all is back at the button they came from', () => {
  const onYes = vi.fn(async () => undefined);
  render(<AskTwice verb="Delete" act="Delete this message" consequence="" onYes={onYes} />);
  expect(document.activeElement, 'the page opens with no focus in it').toBe(document.body);
  press('Delete');
  expect(document.activeElement?.textContent).toBe('Keep it');
  press('Keep it');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
  expect(onYes).not.toHaveBeenCalled();
});
