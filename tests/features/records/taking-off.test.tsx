// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { issueRuns } from '#src/features/records/certificates/issue.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import { anyone } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { openRecordPage, sipho, thandi, withRecord } from '../../fixtures/features/record-pages.tsx';
import { tap } from '../../fixtures/features/taps.ts';

afterEach(cleanup);

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Both people have a certificate that counts; the second one's row is opened. */
async function bothCertified() {
  const made = await withRecord();
  const { engine, id, sent } = made;
  const { record, people } = await readRecord(engine.view, id);
  await engine.runAll((await issueRuns(must(record, 'record'), people, async () => '')) as never);
  await sent();
  const [first = '', second = ''] = (await readRecord(engine.view, id)).people.map(({ number }) => number);
  await openRecordPage(made, `/course-details/${id}?${new URLSearchParams({ who: personKey(sipho) })}`);
  const states = () => made.certificates().map(({ value }) => [value['name'], value['state']]);
  return { ...made, first, second, states };
}

test('Taking somebody off asks about their own certificate first, and changes nothing for who cancels', async () => {
  const { first, second, engine } = await bothCertified();
  await tap('Take off the record');
  await screen.findByText('Take Sipho Dube off the record?');
  expect(screen.getByText(/^The certificate/).textContent).toContain(second);
  expect(screen.getByText(/^The certificate/).textContent).not.toContain(first);
  expect(screen.getByText(/it is theirs again when you add them again\.$/)).toBeTruthy();
  await tap('Cancel');
  await screen.findByRole('button', { name: 'Take off the record' });
  expect(await engine.view.open()).toEqual([]);
});

test('A person who is taken off with their certificate is off, only that certificate is withdrawn, and Undo brings both back', async () => {
  const { second, sent, states } = await bothCertified();
  await tap('Take off the record');
  await tap('Withdraw the certificate too');
  await screen.findByText('Sipho Dube is off the record, and the certificate is withdrawn.');
  expect((await sent()).value).toMatchObject({
    enrolledUsers: [{ name: thandi.name }],
    takenOff: [`${second} ${personKey(sipho)}`],
  });
  expect(states()).toEqual([
    [sipho.name, 'withdrawn'],
    [thandi.name, 'issued'],
  ]);
  await tap('Undo');
  await eventually(async () =>
    expect((await sent()).value.enrolledUsers).toMatchObject([
      { name: thandi.name },
      { ...sipho, issued: [second] },
    ]),
  );
  expect(states()).toEqual([
    [sipho.name, 'issued'],
    [thandi.name, 'issued'],
  ]);
});

test('A person who is taken off and keeps their certificate has one that counts, and Undo brings them back', async () => {
  const { second, sent, states } = await bothCertified();
  await tap('Take off the record');
  await tap('Keep it in the list');
  await screen.findByText('Sipho Dube is off the record.');
  expect((await sent()).value.enrolledUsers).toMatchObject([{ name: thandi.name }]);
  expect(states()[0]).toEqual([sipho.name, 'issued']);
  await tap('Undo');
  await eventually(async () =>
    expect((await sent()).value.enrolledUsers).toMatchObject([
      { name: thandi.name },
      { ...sipho, issued: [second] },
    ]),
  );
});

test('A person who has no certificate is taken off at once, and an Undo that came too late says so', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => void vi.unstubAllGlobals());
  const made = await withRecord();
  const { engine, id, sent } = made;
  await openRecordPage(made, `/course-details/${id}?${new URLSearchParams({ who: personKey(sipho) })}`);
  await tap('Take off the record');
  await screen.findByText('Sipho Dube is off the record.');
  expect((await sent()).value.enrolledUsers).toMatchObject([{ name: thandi.name }]);
  // Somebody else signs in before the tap.
  await engine.session.change(async () => anyone);
  await tap('Undo');
  await screen.findByText('That was not saved.');
  expect(reported).toHaveBeenCalledOnce();
});

test('A certificate is withdrawn after a question, for its own person, and counts again by Undo or by a tap', async () => {
  const { sent, states } = await bothCertified();
  await screen.findByText('Issued. Anybody who has the number can verify it.');
  const withdraw = async () => {
    await tap('Withdraw the certificate');
    await tap('Withdraw this certificate');
    await screen.findByText('Withdrawn. People who verify the number are told so.');
    await sent();
    expect(states()).toEqual([
      [sipho.name, 'withdrawn'],
      [thandi.name, 'issued'],
    ]);
  };
  const counts = () =>
    eventually(async () => {
      await sent();
      expect(states()[0]).toEqual([sipho.name, 'issued']);
    });
  await withdraw();
  await tap('It counts after all');
  await counts();
  await withdraw();
  // Offered above the sheet that is open.
  await tap('Undo');
  await counts();
});
