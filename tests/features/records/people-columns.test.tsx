// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { issueRuns } from '#src/features/records/certificates/issue.ts';
import {
  addCertificate,
  replaceCertificate,
  withdrawCertificate,
} from '#src/features/records/certificates/operations.ts';
import { type ExportedPeople, PeopleList } from '#src/features/records/office/people-list.tsx';
import { RecordsPage } from '#src/features/records/office/records-page.tsx';
import { addRecord, noteIssued } from '#src/features/records/operations.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import type { Listing } from '#src/kit/listing.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import type { Engine } from '#src/sync/index.ts';
import { showOver } from '../../fixtures/features/open-page.tsx';
import { fullRecord, sipho, thandi, withRecord } from '../../fixtures/features/record-pages.tsx';

afterEach(cleanup);

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const zanele = { name: 'Zanele Mokoena', email: 'zanele@shop.example', issued: [] };
const lerato = { name: 'Lerato Nkosi', email: 'lerato@shop.example', issued: [] };
const numbers = ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB', 'CCCC-CCCC-CCCC-CCCC'] as const;

function listingOf(chip?: string): Listing {
  return { sort: 'name', ...(chip && { show: chip }) };
}

let exported: ExportedPeople | undefined;

function People({ id, chip }: { readonly id: string; readonly chip?: string }) {
  const work = useMirror((view) => readRecord(view, id), [id]);
  if (!work?.record) return null;
  return (
    <PeopleList
      record={work.record}
      people={work.people}
      search={listingOf(chip)}
      onSearch={() => undefined}
      exportTools={(list) => {
        exported = list;
        return null;
      }}
      {...{ refreshed: undefined, onRetry: () => undefined, pulledAt: 1, title: 'Costing', asOf: 'today' }}
    />
  );
}

/** The cells of each row on screen. */
function rowsShown(): string[][] {
  const [table] = screen.getAllByRole('table');
  return [...must(table, 'the table').querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => cell.textContent),
  );
}

/** Four people: issued, withdrawn, an older number, none; the numbers of the first two are registered. */
async function fourPeople() {
  const made = await withRecord([thandi, sipho, { ...zanele, certificateNumber: 'OLD 12' }, lerato]);
  const { engine, id } = made;
  const people = [thandi, sipho].map((one, at) => ({ person: personKey(one), number: numbers[at] ?? '' }));
  await engine.run(noteIssued, { id, of: '', numbers: people });
  for (const [at, { name }] of [thandi, sipho].entries())
    await engine.run(addCertificate, {
      ...{
        number: numbers[at] ?? '',
        name,
        course: fullRecord.courseName,
        date: '2026-11-26',
        signature: '',
      },
    });
  await made.sent();
  const [certificate] = await engine.view.list(certificates, numbers[1]);
  const args = { id: must(certificate, 'it').id, number: numbers[1], name: sipho.name };
  return { ...made, args };
}

test('Each person of a record stands in a row with their own certificate, address, points and number', async () => {
  const { engine, id, args } = await fourPeople();
  await engine.run(withdrawCertificate, args);
  await showOver(engine, <People id={id} />);
  await screen.findAllByText(lerato.name);
  expect(rowsShown()).toEqual(
    [
      [lerato.name, 'Not issued', lerato.email, '', ''],
      [sipho.name, 'Not counting', sipho.email, '22', numbers[1]],
      [thandi.name, 'Issued', thandi.email, '11', numbers[0]],
      [zanele.name, 'Older number', zanele.email, '', 'OLD 12'],
    ].map((cells) => cells.map((cell) => expect.stringContaining(cell))),
  );
});

test('A file of the people has each fact of each person below its own head', async () => {
  const { engine, id } = await fourPeople();
  await showOver(engine, <People id={id} />);
  await screen.findAllByText(lerato.name);
  const { table, count, addresses } = must(exported, 'what is exported');
  expect(count).toBe(4);
  expect(addresses()).toEqual([lerato.email, sipho.email, thandi.email, zanele.email]);
  const { name, columns, rows } = table();
  expect(name).toBe('Costing');
  const read = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  const empty = { Phone: '', Title: '', Points: '', Certificate: '', Date: '', 'ID number': '' };
  const of = (one: typeof thandi, number: string) => ({
    ...{ Name: one.name, Email: one.email, Phone: one.phone, Title: one.title, Points: one.allocatedPoints },
    ...{ 'Certificate number': number, Certificate: 'Issued', Date: one.date, 'ID number': one.idNumber },
  });
  expect(read).toEqual([
    { ...empty, Name: lerato.name, Email: lerato.email, 'Certificate number': '' },
    of(sipho, numbers[1]),
    of(thandi, numbers[0]),
    { ...empty, Name: zanele.name, Email: zanele.email, 'Certificate number': 'OLD 12' },
  ]);
});

test('People are shown by whether they have a certificate that counts, and whether they can be read', async () => {
  const { engine, id, args } = await fourPeople();
  await engine.run(replaceCertificate, { ...args, by: numbers[0] });
  for (const [chip, names] of [
    ['certified', [thandi.name]],
    ['open', [lerato.name, sipho.name, zanele.name]],
    ['look', []],
  ] as const) {
    await showOver(engine, <People id={id} chip={chip} />);
    await screen.findByLabelText('Name, email or number');
    const { rows } = must(exported, 'what is exported').table();
    expect(
      rows.map(([name]) => name),
      chip,
    ).toEqual(names);
    cleanup();
  }
});

/** The list of records, with a second record of two people of which one has a certificate. */
async function twoRecords(engine: Engine) {
  const second = {
    ...{ courseName: 'Baking', instructorName: 'Lerato', courseCode: 'B-9', completionDate: '2026-11-26' },
    people: [thandi, sipho],
  };
  const { id } = await engine.run(addRecord, second as never);
  const { record, people } = await readRecord(engine.view, id);
  await engine.runAll((await issueRuns(must(record, 'it'), people.slice(1), async () => '')) as never);
}

test('Each record stands in a row with its own people and the certificates that count', async () => {
  const made = await withRecord([thandi]);
  await twoRecords(made.engine);
  const page = (chip?: string) => (
    <RecordsPage listing={listingOf(chip)} onListing={() => undefined} refreshed={undefined} />
  );
  await showOver(made.engine, page());
  await screen.findAllByText('Baking');
  const row = (name: string, ...cells: string[]) => [expect.stringContaining(name), ...cells];
  expect(rowsShown()).toEqual([
    row('Baking', 'B-9', 'Lerato', 'Thursday 26 November 2026', '2', '1'),
    row(fullRecord.courseName, 'CP-01', fullRecord.instructorName, '', '1', '0'),
    row('Saving', 'S1', 'Sipho', '', '0', '0'),
  ]);
  cleanup();
  await showOver(made.engine, page('open'));
  await screen.findAllByText('Baking');
  expect(rowsShown().map(([, code]) => code)).toEqual(['B-9', 'CP-01']);
  cleanup();
  await showOver(made.engine, page('empty'));
  await screen.findAllByText('Saving');
  expect(rowsShown().map(([, code]) => code)).toEqual(['S1']);
});
