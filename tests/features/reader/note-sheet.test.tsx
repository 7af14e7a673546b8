// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMark } from '#src/features/reader/bookmarks.ts';
import { NoteSheet } from '#src/features/reader/note-sheet.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { Toasts } from '#src/ui/toast.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

beforeEach(() => {
  vi.stubGlobal('reportError', () => undefined);
  const request = (_name: string, _options: object, holding: () => unknown) => Promise.resolve(holding());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a note on a phone whose storage is full while `disk.isFull`, and types into it. */
async function type(text: string) {
  const disk = { isFull: true };
  const real = engineOver(wire(testHost()), { collections: [], operations: [] });
  const set: typeof real.local.set = (...entry) =>
    disk.isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : real.local.set(...entry);
  const engine = { ...real, local: { ...real.local, set } };
  const onClose = vi.fn();
  const place = { courseId: '1', lessonId: 'L', contentId: 'B' };
  const titles = { courseTitle: 'Saving', lessonTitle: 'Why', contentTitle: 'The book' };
  render(
    <EngineProvider engine={engine}>
      <NoteSheet place={{ ...place, ...titles }} title="The book" text="" onClose={onClose} />
      <Toasts />
    </EngineProvider>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  return { disk, onClose, stored: async () => (await readMark(real.view, 'B')).note };
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('A note that the phone cannot store stays open with its text; the next press stores it', async () => {
  const { disk, onClose, stored } = await type('Ask Gogo');
  await press('Done');
  expect(await screen.findByText(/^Not saved\./)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('Ask Gogo')).toBeTruthy();
  disk.isFull = false;
  await press('Done');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await stored()).toBe('Ask Gogo');
});

test('A note that the phone could not store is stored by itself once there is room', async () => {
  const { disk, stored } = await type('Ask Gogo');
  await screen.findByText(/^Not saved\./);
  expect(screen.getByText(/could not keep your note/)).toBeTruthy();
  disk.isFull = false;
  expect(await screen.findByText(/^Saved on this /, undefined, { timeout: 5_000 })).toBeTruthy();
  expect(await stored()).toBe('Ask Gogo');
  expect(screen.queryByRole('button', { name: 'Close without saving' })).toBeNull();
  expect(screen.queryByText(/could not keep your note/)).toBeNull();
});

test('A person who cannot store a note may close the sheet without it', async () => {
  const { disk, onClose, stored } = await type('Ask Gogo');
  expect(screen.queryByRole('button', { name: 'Close without saving' })).toBeNull();
  await press('Close');
  await screen.findByText(/^Not saved\./);
  await press('Close without saving');
  expect(onClose).toHaveBeenCalledOnce();
  disk.isFull = false;
  cleanup();
  expect(await stored()).toBe('');
});

test('A note in which nothing changed closes at once', async () => {
  const { onClose } = await type('');
  await press('Done');
  expect(onClose).toHaveBeenCalledOnce();
});
