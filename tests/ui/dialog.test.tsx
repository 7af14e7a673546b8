// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

let watchers: CloseWatcher[] = [];

/** Chrome's: those that are open, each closed once. */
class CloseWatcher {
  onclose: (() => void) | null = null;

  constructor() {
    watchers.push(this);
  }

  destroy(): void {
    watchers = watchers.filter((one) => one !== this);
  }
}

/** Back on Android; answers whether the browser leaves the page, because nothing is open. */
function leavesOnBack(): boolean {
  const newest = watchers.at(-1);
  newest?.destroy();
  act(() => newest?.onclose?.());
  return newest === undefined;
}

function Notes({ onClose, children = null }: { onClose: () => void; children?: ReactNode }) {
  return (
    <Dialog title="Notes" onClose={onClose}>
      {children}
    </Dialog>
  );
}

beforeEach(() => {
  watchers = [];
  vi.stubGlobal('CloseWatcher', CloseWatcher);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('Back closes a dialog by the callback of its last render', () => {
  const [before, now] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = render(<Notes onClose={before} />);
  rerender(<Notes onClose={now} />);
  expect(leavesOnBack()).toBe(false);
  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledOnce();
  unmount();
  expect(leavesOnBack()).toBe(true);
});

test('Once a dialog is closed otherwise, Back is the page’s again', () => {
  render(<Notes onClose={() => undefined} />).unmount();
  expect(leavesOnBack()).toBe(true);
});

test('Back answers a question with Cancel and leaves the dialog below it open', () => {
  const [close, cancel, confirm] = [vi.fn(), vi.fn(), vi.fn()];
  const question = (
    <ConfirmDialog title="Delete it?" onCancel={cancel} onConfirm={confirm}>
      It does not come back.
    </ConfirmDialog>
  );
  const { rerender } = render(<Notes onClose={close} />);
  rerender(<Notes onClose={close}>{question}</Notes>);
  expect(leavesOnBack()).toBe(false);
  expect(cancel).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
});

test('Escape closes once: the browser is told that it was heard', () => {
  const close = vi.fn();
  render(<Notes onClose={close} />);
  expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

test('A browser without close watchers shows the dialog all the same', () => {
  vi.stubGlobal('CloseWatcher', undefined);
  render(<Notes onClose={() => undefined} />);
  expect(screen.getByRole('dialog')).toBeTruthy();
});
