// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { useIssue } from '#src/features/records/office/use-issue.tsx';
import { addRecord } from '#src/features/records/operations.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { must } from '#src/kit/must.ts';
import { officeDevice } from '../../fixtures/features/office-device.ts';
import { sessionOf } from '../../fixtures/features/session.ts';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

/** A record with these people that was made here with no signal, and what issues. */
async function issuing(...names: readonly string[]) {
  const { engine, network } = await officeDevice(testHost());
  network.on = false;
  const course = { courseName: 'Costing', instructorName: 'Nomvula', courseCode: 'IO-1' };
  const people = names.map((name) => ({ name, email: 'n@shop.example', issued: [] }));
  const { id } = await engine.run(addRecord, { ...course, people } as never);
  const before = (await engine.view.list(certificates)).length;
  const { record, people: shown } = await readRecord(engine.view, id);
  const { result } = renderHook(() => useIssue(async () => ''), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <SessionProvider session={sessionOf(ids.admin)}>
        <EngineProvider engine={engine}>{children}</EngineProvider>
      </SessionProvider>
    ),
  });
  return {
    tap: () => act(() => result.current.issueAll(must(record, 'the record'), shown)),
    issued: async () => (await engine.view.list(certificates)).slice(before),
    people: async () => must(await engine.view.get(courseRecords, id), 'the record').enrolledUsers,
  };
}

test('A second tap on a screen that does not show the first one yet issues nobody a second certificate', async () => {
  const { tap, issued, people } = await issuing('Thandi', 'Sipho');
  await tap();
  await tap();
  expect(await issued()).toHaveLength(2);
  expect((await people()).map(({ issued: numbers }) => numbers.length)).toEqual([1, 1]);
});

test('Of more people than one chunk holds, each gets a certificate of their own', async () => {
  const names = Array.from({ length: 21 }, (_, at) => `Person ${at}`);
  const { tap, issued, people } = await issuing(...names);
  await tap();
  const numbers = new Map((await issued()).map(({ name, number }) => [name, number]));
  expect((await people()).map(({ name, issued: own }) => [name, own])).toEqual(
    names.map((name) => [name, [numbers.get(name)]]),
  );
});
