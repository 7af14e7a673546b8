// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { CourseRecord, RecordFields } from '#src/features/records/model.ts';
import { AllFields } from '#src/features/records/office/edit-record.tsx';
import { EnrolDialog } from '#src/features/records/office/enrol-dialog.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import * as clock from '#src/kit/host-clock.ts';
import { officeDevice } from '../../fixtures/features/office-device.ts';
import { sessionOf } from '../../fixtures/features/session.ts';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

test('A person who is added gets the office’s day, not the day of a clock that is months off', async () => {
  const spy = vi.spyOn(clock, 'hostNow').mockReturnValue(Date.parse('2026-03-04T10:00:00Z'));
  onTestFinished(() => spy.mockRestore());
  const { engine } = await officeDevice(testHost());
  render(
    <SessionProvider session={sessionOf(ids.admin)}>
      <EngineProvider engine={engine}>
        <EnrolDialog record={v.parse(CourseRecord, { id: '41' })} onClose={() => undefined} />
      </EngineProvider>
    </SessionProvider>,
  );
  expect((await screen.findByLabelText('Date')).getAttribute('value')).toBe('2026-03-04');
});

test('The edit dialog takes nothing that could not be saved, and says which field is blank', () => {
  const names = Object.keys(RecordFields.entries) as (keyof RecordFields)[];
  expect(Object.keys(AllFields.entries)).toEqual(names);
  for (const length of [1, 40, 41, 81, 121, 161, 201, 2_000, 2_001])
    for (const name of names) {
      const typed = { ...Object.fromEntries(names.map((one) => [one, 'a'])), [name]: 'a'.repeat(length) };
      const isTaken = v.safeParse(AllFields, typed).success;
      const isSaved = v.safeParse(RecordFields, typed).success;
      expect([name, length, isTaken]).toEqual([name, length, isSaved]);
    }
  const { issues = [] } = v.safeParse(AllFields, Object.fromEntries(names.map((one) => [one, ' '])));
  expect(issues.map(({ message }) => message)).toEqual(names.map(() => 'This field is required'));
});
