/** Many certificates at once: who gets one, who is left out and told why, and the zip of all of them. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { certificateWriter } from '#src/features/records/certificates/certificate-pdf.ts';
import { certificateZip } from '#src/features/records/certificates/certificate-zip.ts';
import { certificatesByState } from '#src/features/records/certificates/certificates-by-state.ts';
import { readyToIssue } from '#src/features/records/certificates/issue.ts';
import { seenLetters } from '#src/features/records/certificates/letters.ts';
import { Certificate } from '#src/features/records/certificates/model.ts';
import { printedFiles } from '#src/features/records/certificates/printed.ts';
import { textWidth } from '#src/features/records/certificates/text-width.ts';
import { CourseRecord, EnrolledUser } from '#src/features/records/model.ts';
import { nameOf } from '#src/features/records/office/people-columns.tsx';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';

const record = v.parse(CourseRecord, {
  ...{ id: '7', courseName: 'Costing a plate', instructorName: 'Nomvula Dlamini' },
  completionDate: '2026-11-26',
});

/** Somebody on the record; with a number, a certificate was issued to them. */
function onRecord(name: string, number?: string, said: Partial<Certificate> = {}): RecordPerson {
  const issued = number ? [number] : [];
  const person = v.parse(EnrolledUser, { name, email: `${name.length}@shop.example`, issued });
  const words = { name, course: record.courseName, date: record.completionDate };
  const certificates = issued.map((one) => v.parse(Certificate, { id: '9', number: one, ...words, ...said }));
  const standing = certificatesByState(certificates);
  return { key: personKey(person), person, number: number ?? '', issuedNumbers: issued, ...standing };
}

const addressOf = ({ number }: Certificate) => `https://training.example/verify/${number}`;

test('A person whose name has an unprintable letter waits, named with the letter, and all others are issued', () => {
  const people = ['Thandi Nkosi', 'Sipho 恵 Dube', 'Ḓovhani 😀', 'Zanele Dube'].map((name) => onRecord(name));
  const { ready, lacking, ofRecord } = readyToIssue(record, people);
  expect(ready.map(({ person }) => person.name)).toEqual(['Thandi Nkosi', 'Zanele Dube']);
  expect(lacking.map(({ one, letters }) => [one.person.name, ...letters])).toEqual([
    ['Sipho 恵 Dube', '恵'],
    ['Ḓovhani 😀', '😀'],
  ]);
  expect(ofRecord).toEqual([]);
});

test('A letter in the course’s name that cannot be printed holds up everybody, and is named once', () => {
  const { ready, lacking, ofRecord } = readyToIssue({ ...record, courseName: 'Costing 🍲' }, [
    onRecord('Thandi Nkosi'),
  ]);
  expect({ ready, lacking, ofRecord }).toEqual({ ready: [], lacking: [], ofRecord: ['🍲'] });
});

test('A person whose name a program may have changed waits to be looked at, and all others are issued', () => {
  const people = ['Thandi Nkosi', 'ThÃ©o Botha', '#N/A', 'O’Neill', 'Sipho 恵 ?ube'].map((name) =>
    onRecord(name),
  );
  const { ready, lacking, doubtful } = readyToIssue(record, people);
  expect(ready.map(({ person }) => person.name)).toEqual(['Thandi Nkosi', 'O’Neill']);
  expect(doubtful.map(({ person }) => person.name)).toEqual(['ThÃ©o Botha', '#N/A']);
  expect(lacking.map(({ one }) => one.person.name)).toEqual(['Sipho 恵 ?ube']);
});

test('Letters without a shape are named by their number, an accent on its own has a circle to stand on', () => {
  expect(seenLetters(['😀', '\u200b', '\u0303'])).toBe('😀 U+200B ◌\u0303');
});

test('Each letter of a plain keyboard is in the font, with its width', () => {
  for (let code = 0x20; code < 0x7f; code++) {
    const letter = String.fromCharCode(code);
    expect(textWidth(letter, 1), letter).not.toBe(1);
  }
});

test('Two people of one name and one beginning of their numbers both have a file', () => {
  const twins = ['7K3Q-AAAA-AAAA-AAAA', '7K3Q-BBBB-BBBB-BBBB'].map((number) =>
    onRecord('Thandi Nkosi', number),
  );
  const { files } = printedFiles(
    record,
    [...twins, onRecord('THANDI NKOSI', '7K3Q-CCCC-CCCC-CCCC')],
    addressOf,
  );
  expect(files.map(({ name }) => name)).toEqual([
    'Thandi-Nkosi-7K3Q.pdf',
    'Thandi-Nkosi-7K3Q-2.pdf',
    'THANDI-NKOSI-7K3Q-3.pdf',
  ]);
});

test('Nobody is printed with other words than were issued: they are left out by name; people without a certificate are not named', () => {
  const renamed = onRecord('Thandiwe Nkosi', '7K3Q-AAAA-AAAA-AAAA', { name: 'Thandi Nkosi' });
  const withdrawn = onRecord('Sipho Dube', '7K3Q-BBBB-BBBB-BBBB', { state: 'withdrawn' });
  const lacking = onRecord('Lindiwe 恵', '7K3Q-DDDD-DDDD-DDDD');
  const people = [renamed, withdrawn, lacking, onRecord('Zanele Dube')];
  expect(printedFiles(record, people, addressOf)).toEqual({
    files: [],
    changed: [renamed],
    unprintable: [lacking],
  });
});

test('An older number that was typed is printed without a code; one that was withdrawn is not', () => {
  const typed = v.parse(EnrolledUser, { name: 'Old Person', certificateNumber: 'OLD 12' });
  const one = { key: 'o', person: typed, number: 'OLD 12', issuedNumbers: [], ...certificatesByState([]) };
  const [file] = printedFiles(record, [one], addressOf).files;
  expect(file?.data).toMatchObject({ number: 'OLD 12', verifyAddress: '' });
  const withdrawn = v.parse(Certificate, { id: '9', number: 'OLD 12', state: 'withdrawn' });
  const gone = { ...one, issuedNumbers: ['OLD 12'], ...certificatesByState([withdrawn]) };
  expect(printedFiles(record, [gone], addressOf).files).toEqual([]);
});

const font = readFileSync('src/features/records/certificates/font/noto-serif.ttf');

test('The zip has one whole PDF for each person, and says how far it has come', async () => {
  const { write } = await certificateWriter(font, async () => undefined);
  const people = ['Thandi Nkosi', 'Ḓovhani Ŋwaṱhoho'].map((name, at) =>
    onRecord(name, `${at}K3Q-AAAA-AAAA-AAAA`),
  );
  const { files } = printedFiles(record, people, addressOf);
  const steps: number[] = [];
  const onProgress = (done: number) => steps.push(done);
  const { signal } = new AbortController();
  const zip = await certificateZip(files, { write, onProgress, signal });
  const unpacked = unzipSync(new Uint8Array(await (zip?.content ?? new Blob()).arrayBuffer()));
  expect(Object.keys(unpacked)).toEqual(['Thandi-Nkosi-0K3Q.pdf', 'Dovhani-Nwathoho-1K3Q.pdf']);
  for (const bytes of Object.values(unpacked)) {
    const text = new TextDecoder('latin1').decode(bytes);
    expect([text.slice(0, 5), text.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF']);
  }
  expect(steps).toEqual([1, 2]);
});

test('A person who stops the zip gets no half of it, and nothing more is written', async () => {
  const stopping = new AbortController();
  const written: string[] = [];
  const write = async ({ name }: { readonly name: string }) => {
    written.push(name);
    stopping.abort();
    return { bytes: new Uint8Array(3), lacksPicture: false };
  };
  const people = ['Thandi Nkosi', 'Sipho Dube'].map((name, at) => onRecord(name, `${at}K3Q-AAAA-AAAA-AAAA`));
  const { files } = printedFiles(record, people, addressOf);
  const { signal } = stopping;
  const onProgress = (done: number) => expect(done).toBe(1);
  expect(await certificateZip(files, { write, onProgress, signal })).toBeUndefined();
  expect(written).toEqual(['Thandi Nkosi']);
});

test('A signature that cannot be read does not stop the file, and whoever made it is told', async () => {
  const asked: string[] = [];
  const { write } = await certificateWriter(font, async (address) => {
    asked.push(address);
    return undefined;
  });
  const one = onRecord('Thandi Nkosi', '7K3Q-AAAA-AAAA-AAAA');
  const signed = { ...record, instructorSignature: 'https://training.example/no-picture.png' };
  const [file] = printedFiles(signed, [one], addressOf).files;
  for (let times = 0; times < 2; times++) {
    const { bytes, lacksPicture } = await write(must(file, 'the file').data);
    expect(lacksPicture).toBe(true);
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
  }
  expect(asked, 'it is asked for once').toEqual([signed.instructorSignature]);
});

test('An entry that is no person gets no certificate and no file, and a record without people has none', () => {
  const unreadable = v.parse(EnrolledUser, { unreadable: 'Somebody' });
  const one = { key: '#0', person: unreadable, number: '', issuedNumbers: [], ...certificatesByState([]) };
  const none = { ready: [], lacking: [], doubtful: [], ofRecord: [] };
  const noFiles = { files: [], changed: [], unprintable: [] };
  for (const people of [[one], []]) {
    expect(readyToIssue(record, people)).toEqual(none);
    expect(printedFiles(record, people, addressOf)).toEqual(noFiles);
  }
  expect(nameOf(one)).toBe('Can’t be read: Somebody');
});
