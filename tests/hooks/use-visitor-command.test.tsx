// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { useVisitorCommand } from '#src/hooks/use-visitor-command.ts';
import { type DirectAnswer, defineCommand, type Engine } from '#src/sync/index.ts';
import { openNotes } from '../fixtures/hooks/notes.ts';

afterEach(cleanup);

const ask = defineCommand<string, unknown>('question.ask', {
  host: 'memory',
  access: 'anyone',
  args: v.string(),
  ifUnknown: 'ask',
  describe: () => 'A question',
  send: async () => ({}),
});

const accepted = { mutationId: 'A', group: 'A', reference: '7QX4-2M9K', id: 'tmp_A' };
const offline: DirectAnswer = {
  outcome: 'not-sent',
  failure: { kind: 'offline', message: 'There is no signal.', applied: 'no' },
};

/** A form on a phone that does not accept what it is given. */
async function form(refusal: Error | DOMException, ...answers: readonly DirectAnswer[]) {
  const { engine } = await openNotes();
  vi.spyOn(engine, 'run').mockRejectedValue(refusal);
  const left = [...answers];
  const send = vi.fn(async () => left.shift() ?? offline);
  const direct = vi
    .spyOn(engine, 'direct')
    .mockResolvedValue({ send } as Awaited<ReturnType<Engine['direct']>>);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineProvider engine={engine}>{children}</EngineProvider>
  );
  const { result } = renderHook(() => useVisitorCommand(ask), { wrapper });
  const run = () => act(() => result.current.run('When do you open?', undefined));
  return { result, run, send, direct };
}

const full = new DOMException('There is no room.', 'QuotaExceededError');

test('A form that a full phone can’t keep is sent directly, and counts as done', async () => {
  const { result, run, send } = await form(full, { outcome: 'sent', accepted });
  expect(await run()).toEqual(accepted);
  expect(send).toHaveBeenCalledOnce();
  expect(result.current).toMatchObject({ failed: undefined, notSent: undefined });
});

test('A form that could not be sent directly says so, and all its tries have one marker', async () => {
  const { result, run, direct } = await form(full, offline, { outcome: 'sent', accepted });
  expect(await run()).toBeUndefined();
  expect(result.current.notSent).toEqual(offline);
  expect(await run()).toEqual(accepted);
  expect(result.current.notSent).toBeUndefined();
  expect(direct).toHaveBeenCalledOnce();
});

test('A form whose code does not load says that it can’t be sent now', async () => {
  const { result, run, direct } = await form(full);
  direct.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await run();
  expect(result.current.notSent).toMatchObject({ outcome: 'not-sent', failure: { kind: 'offline' } });
});

test('A form that is not accepted for any other reason sends nothing', async () => {
  const { result, run, direct } = await form(new DOMException('It was lost.', 'UnknownError'));
  expect(await run()).toBeUndefined();
  expect(direct).not.toHaveBeenCalled();
  expect(result.current).toMatchObject({ failed: 'not-stored', notSent: undefined });
});
