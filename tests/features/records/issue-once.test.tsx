// @vitest-environment happy-dom
import '../../fixtures/hooks/one-dexie.ts';
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

test('A second tap on a screen that does not show the first one yet issues nobody a second certificate', async () => {
  const { engine, network } = await officeDevice(testHost());
  network.on = false;
  const course = { courseName: 'Costing', instructorName: 'Nomvula', courseCode: 'IO-1' };
  const people = ['Thandi', 'Sipho'].map((name) => ({ name, email: 'n@shop.example', issued: [] }));
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
  const tap = () => act(() => result.current.issueAll(must(record, 'the record'), shown));
  await tap();
  await tap();
  expect((await engine.view.list(certificates)).length - before).toBe(2);
  const { enrolledUsers } = must(await engine.view.get(courseRecords, id), 'the record');
  expect(enrolledUsers.map(({ issued }) => issued.length)).toEqual([1, 1]);
});
