// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FullScreen } from '#src/ui/full-screen.tsx';

/** A phone's browser: what it can, and what was asked of it. */
function phone({ canTurn = true, isTouched = true } = {}) {
  const asked: string[] = [];
  const setElement = (element: Element | null) => {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  vi.stubGlobal('matchMedia', () => ({ matches: isTouched }));
  vi.stubGlobal('screen', {
    orientation: {
      lock: async (to: string) => {
        asked.push(to);
        if (!canTurn) throw new DOMException('no', 'NotSupportedError');
      },
    },
  });
  document.documentElement.requestFullscreen = async () => {
    asked.push('full screen');
    setElement(document.documentElement);
  };
  document.exitFullscreen = async () => {
    asked.push('page');
    setElement(null);
  };
  return { asked, leave: () => act(async () => setElement(null)) };
}

beforeEach(() => {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(onClose: () => void) {
  const { unmount } = render(
    <FullScreen label="A certificate" corner="2 of 9" onClose={onClose}>
      <p>Thandi</p>
    </FullScreen>,
  );
  await act(async () => undefined);
  return unmount;
}

test('On a phone the full screen is in landscape, and the page is upright after it', async () => {
  const { asked } = phone();
  const unmount = await show(() => undefined);
  expect(screen.getByRole('dialog', { name: 'A certificate' }).textContent).toContain('2 of 9');
  expect(asked).toEqual(['full screen', 'landscape']);
  await act(async () => unmount());
  expect(asked).toEqual(['full screen', 'landscape', 'page']);
});

test('Back and Escape, which end the full screen before all else, close it', async () => {
  const { leave } = phone();
  const onClose = vi.fn();
  await show(onClose);
  expect(onClose).not.toHaveBeenCalled();
  await leave();
  expect(onClose).toHaveBeenCalledOnce();
});

test('A browser that cannot be turned shows it all the same, and a desk is not asked', async () => {
  const { asked } = phone({ canTurn: false });
  await show(() => undefined);
  expect(screen.getByText('Thandi')).toBeTruthy();
  expect(asked).toEqual(['full screen', 'landscape']);
  cleanup();
  const desk = phone({ isTouched: false });
  const onClose = vi.fn();
  await show(onClose);
  expect(desk.asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
