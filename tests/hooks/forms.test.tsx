// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { useEdit } from '#src/hooks/use-edit.ts';
import { useItem } from '#src/hooks/use-item.ts';
import { useKeptDraft } from '#src/hooks/use-kept-draft.ts';
import { useList } from '#src/hooks/use-list.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useOrderedEdits } from '#src/hooks/use-ordered-edits.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import type { Engine } from '#src/sync/index.ts';
import { notes, openNotes, renameNote } from '../fixtures/hooks/notes.ts';
import { silence } from '../fixtures/silence.ts';

beforeEach(() => {
  const request = (_name: string, _options: object, holding: () => unknown) => Promise.resolve(holding());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(cleanup);

/** Runs a hook as a screen of this phone does, and waits until it has read the phone. */
async function onScreen<Answer>(engine: Engine, hook: () => Answer) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineProvider engine={engine}>{children}</EngineProvider>
  );
  const { result } = renderHook(() => ({ ...hook(), list: useList(notes) }), { wrapper });
  await waitFor(() => expect(result.current.list).toHaveLength(1));
  await act(() => silence({ ms: 50, shown: 'every read of the hook is answered' }));
  return result;
}

test('Two taps while the first is being accepted are one mutation', async () => {
  const { engine } = await openNotes();
  const run = vi.spyOn(engine, 'run');
  const result = await onScreen(engine, () => useMutation(renameNote));
  const args = { id: '1', title: 'Stock day' };
  const answers = await act(() => Promise.all([result.current.run(args), result.current.run(args)]));
  expect(answers.map((accepted) => accepted === undefined)).toEqual([false, true]);
  expect(run).toHaveBeenCalledOnce();
});

test('A device that cannot store a form says so, and another try is possible', async () => {
  const { engine } = await openNotes();
  const run = vi.spyOn(engine, 'run').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const result = await onScreen(engine, () => useMutation(renameNote));
  await act(async () => void (await result.current.run({ id: '1', title: 'Stock day' })));
  expect([result.current.failed, result.current.busy]).toEqual(['not-stored', false]);
  await act(async () => void (await result.current.run({ id: '1', title: 'Stock day' })));
  expect([result.current.failed, run.mock.calls.length]).toEqual([undefined, 2]);
});

test('Only a failure of the storage is called a matter of storage', async () => {
  const { engine } = await openNotes();
  vi.spyOn(engine, 'run').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const result = await onScreen(engine, () => useOrderedEdits());
  await act(async () => void (await result.current.run(renameNote, { id: '1', title: 'Stock day' })));
  expect(result.current.failed).toBe('not-stored');
  const noTitle = { id: '1', title: 7 as never };
  await act(async () => void (await result.current.run(renameNote, noTitle)));
  expect(result.current.failed).toBe('fault');
});

test('A form that is given another item shows that item from the start', async () => {
  const { engine, host } = await openNotes();
  host.set('2', { id: '2', title: 'Credit', by: 'Sipho' });
  await engine.pull(notes, undefined, { force: true });
  const shown: [string, string | undefined][] = [];
  const { rerender } = renderHook(
    (id: string) => {
      const { value } = useEdit(notes, id);
      shown.push([id, value?.id]);
    },
    {
      initialProps: '1',
      wrapper: ({ children }: { children: ReactNode }) => (
        <EngineProvider engine={engine}>{children}</EngineProvider>
      ),
    },
  );
  await waitFor(() => expect(shown.at(-1)).toEqual(['1', '1']));
  rerender('2');
  await waitFor(() => expect(shown.at(-1)).toEqual(['2', '2']));
  expect(shown.filter(([asked, given]) => given !== undefined && given !== asked)).toEqual([]);
});

test('A form shows the value it opened with, whatever a pull brings, and its edit leaves the other changes alone', async () => {
  const { engine, host } = await openNotes();
  const result = await onScreen(engine, () => ({ form: useEdit(notes, '1'), item: useItem(notes, '1') }));
  host.set('1', { id: '1', title: 'Stock', by: 'Sipho' });
  await act(async () => void (await engine.pull(notes, undefined, { force: true })));
  await waitFor(() => expect(result.current.item?.by).toBe('Sipho'));
  expect(result.current.form.value?.by).toBe('Lerato');
  await act(async () => void (await result.current.form.run(renameNote, { id: '1', title: 'Stock day' })));
  expect(result.current.form.value).toEqual({ id: '1', title: 'Stock day', by: 'Lerato' });
  await engine.syncNow();
  await waitFor(() => expect(host.get('1')).toEqual({ id: '1', title: 'Stock day', by: 'Sipho' }));
});

test('A second edit of one form begins from the result of the first', async () => {
  const { engine } = await openNotes();
  const run = vi.spyOn(engine, 'run');
  const result = await onScreen(engine, () => useEdit(notes, '1'));
  await act(async () => void (await result.current.run(renameNote, { id: '1', title: 'Stock day' })));
  await act(async () => void (await result.current.run(renameNote, { id: '1', by: 'Thandi' })));
  const [first, second] = run.mock.calls.map(([, , options]) => options);
  expect(first?.seen).toEqual({ id: '1', title: 'Stock', by: 'Lerato' });
  expect(second?.seen).toEqual({ id: '1', title: 'Stock day', by: 'Lerato' });
  expect(second?.form).toBe(first?.form);
  expect(await engine.view.get(notes, '1')).toEqual({ id: '1', title: 'Stock day', by: 'Thandi' });
});

test('A form filled in under one person is refused under another, says so, and keeps its text', async () => {
  const { engine } = await openNotes();
  const result = await onScreen(engine, () => useEdit(notes, '1'));
  await act(() => engine.session.change(async () => 'sipho'));
  await act(async () => void (await result.current.run(renameNote, { id: '1', title: 'Mine now' })));
  expect(result.current.failed).toBe('person-changed');
  expect(await engine.view.open()).toEqual([]);
  expect(result.current.value?.title).toBe('Stock');
});

test('A form that is opened anew says nothing of an earlier failure to save', async () => {
  const { engine } = await openNotes();
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(engine, 'run').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
  const result = await onScreen(engine, () => {
    const [times, reopen] = useState(0);
    return { ...useEdit(notes, '1', { times }), reopen: () => reopen(times + 1) };
  });
  const save = () => act(async () => void (await result.current.run(renameNote, { id: '1', by: 'Thandi' })));
  await save();
  expect(result.current.failed).toBe('not-stored');
  await act(async () => result.current.reopen());
  expect(result.current.failed).toBeUndefined();
  await save();
  expect(result.current.failed).toBe('not-stored');
  await save();
  expect(result.current.failed).toBeUndefined();
});

test('A person who signs in again in another window saves the form they had open, also with another person in between', async () => {
  const { engine } = await openNotes();
  const result = await onScreen(engine, () => useEdit(notes, '1'));
  for (const person of ['lerato', 'sipho', 'lerato']) {
    await act(() => engine.session.change(async () => person));
    await act(() => silence({ ms: 50, shown: 'the hook has read whose phone it is' }));
  }
  await act(async () => void (await result.current.run(renameNote, { id: '1', title: 'Stock day' })));
  expect(result.current.failed).toBeUndefined();
  expect(await engine.view.open()).toHaveLength(1);
});

test('Text is kept on the phone while it is typed, also for somebody who signs in again in another window meanwhile', async () => {
  const { engine } = await openNotes();
  const result = await onScreen(engine, () => useKeptDraft<string>('note'));
  const type = (value: string) => result.current.keep(value);
  const kept = () => engine.view.local('draft', 'note');
  await act(async () => type('Before'));
  await act(() => engine.session.change(async () => 'lerato'));
  await waitFor(async () => expect(await kept()).toBe('Before'));
  await act(async () => type('After'));
  await waitFor(async () => expect(await kept()).toBe('After'));
});

/** The hook on a phone whose storage is full while `disk.isFull`. */
async function keepingOnFullPhone() {
  const { engine } = await openNotes();
  const disk = { isFull: true };
  const { set } = engine.local;
  vi.spyOn(engine.local, 'set').mockImplementation((...entry) =>
    disk.isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : set(...entry),
  );
  const result = await onScreen(engine, () => useKeptDraft<string>('note'));
  await act(async () => result.current.keep('Sold 12'));
  await waitFor(() => expect(result.current.failed).toBe('not-stored'));
  return { result, disk, kept: () => engine.view.local('draft', 'note') };
}

test('The form says that a full phone could not keep its draft, and keeps the draft by itself once there is room', async () => {
  const { result, disk, kept } = await keepingOnFullPhone();
  disk.isFull = false;
  await waitFor(() => expect(result.current.failed).toBeUndefined(), { timeout: 5_000 });
  expect(await kept()).toBe('Sold 12');
});

test('A dropped draft counts as no failure, and a failure of the next one is told again', async () => {
  const { result } = await keepingOnFullPhone();
  await act(() => result.current.drop());
  expect(result.current.failed).toBeUndefined();
  await act(async () => result.current.keep('Sold 13'));
  await waitFor(() => expect(result.current.failed).toBe('not-stored'));
});

test('A draft that a full phone could not keep is not written later over the next form’s draft', async () => {
  const { disk, kept } = await keepingOnFullPhone();
  cleanup();
  await silence({ ms: 100, shown: 'the last try has failed' });
  disk.isFull = false;
  await silence({ ms: 1_200, shown: 'nothing is tried again' });
  expect(await kept()).toBeUndefined();
});

test('Text typed while another person is on the phone waits for its own person, who is told', async () => {
  const { engine } = await openNotes();
  const result = await onScreen(engine, () => useKeptDraft<string>('note'));
  const kept = () => engine.view.local('draft', 'note');
  await act(() => engine.session.change(async () => 'sipho'));
  await act(async () => result.current.keep('Mine'));
  await waitFor(() => expect(result.current.failed).toBe('person-changed'));
  await act(() => silence({ ms: 1_200, shown: 'nothing is tried again' }));
  expect(await kept()).toBeUndefined();
  await act(() => engine.session.change(async () => 'lerato'));
  await waitFor(async () => expect(await kept()).toBe('Mine'));
  expect(result.current.failed).toBeUndefined();
});

test('A form that was sent is no draft any more, also where its draft was being written', async () => {
  const { engine } = await openNotes();
  const result = await onScreen(engine, () => useKeptDraft<string>('note'));
  await act(async () => result.current.keep('Sold 12'));
  // Hidden, it is written at once.
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => result.current.sent());
  await act(() => silence({ ms: 400, shown: 'nothing is written after it' }));
  expect(await engine.view.local('draft', 'note')).toBeUndefined();
});

test('Progress belongs to one item and to the operations that count', async () => {
  const { engine } = await openNotes();
  const result = await onScreen(engine, () => ({
    own: useProgress(notes, '1'),
    removed: useProgress(notes, '1', ['note.remove']),
    other: useProgress(notes, '2'),
  }));
  await act(async () => void (await engine.run(renameNote, { id: '1', title: 'Stock day' })));
  await waitFor(() => expect(result.current.own?.name).toBe('note.rename'));
  expect([result.current.removed, result.current.other]).toEqual([undefined, undefined]);
});
