import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookmarkRecord, noteRecord, readMarked } from '#src/features/reader/bookmarks.ts';
import { claimReadBefore, declineReadBefore, readReadBefore } from '#src/features/reader/read-before.ts';
import { noteRead, readReading } from '#src/features/reader/reading.ts';
import {
  backupText,
  countsInWords,
  countsOf,
  parseBackup,
  readEntries,
  takeIn,
} from '#src/features/reader/reading-backup.ts';
import { claimTogether, putTogether } from '#src/features/reader/reading-together.ts';
import { must } from '#src/kit/must.ts';
import { anyone, type Engine, type TimedEntry } from '#src/sync/index.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

const phone = () => engineOver(wire(testHost()), { collections: [], operations: [] });
const where = (contentId: string) => ({
  ...{ courseId: '201', lessonId: 'L1', contentId },
  ...{ courseTitle: 'Saving', lessonTitle: 'Why', contentTitle: 'Jars' },
});
const note = (contentId: string, text: string) => noteRecord({ ...where(contentId), text });
const signIn = (engine: Engine, person: string) => engine.session.change(async () => person);
const notesOn = async (engine: Engine) =>
  Object.fromEntries((await readMarked(engine.view)).map(({ place, note: text }) => [place.contentId, text]));
const backupOf = async (engine: Engine) => backupText(await readEntries(engine.view), 1);

async function open(engine: Engine, text: string): Promise<void> {
  const backup = parseBackup(text);
  if ('refused' in backup) throw new Error(backup.refused);
  await takeIn(engine, backup.entries);
}

test('Everything read, answered, marked and written on a lost phone is on the new one, to the letter', async () => {
  const old = phone();
  await signIn(old, '9');
  await noteRead(old, '201', 'L1');
  await old.local.set({ kind: 'attempt', key: 'Q', value: { q1: ['a'] } });
  await old.local.set(bookmarkRecord(where('B1')));
  await old.local.set(note('B2', 'Ask Gogo'));
  const text = await backupOf(old);
  expect(text.length).toBeLessThan(2_000);
  const fresh = phone();
  await signIn(fresh, '9');
  await open(fresh, text);
  expect(await readEntries(fresh.view)).toEqual(await readEntries(old.view));
  expect(countsInWords(countsOf(await readEntries(fresh.view)))).toBe(
    '1 lesson read, 1 quiz, 1 bookmark and 1 note',
  );
});

test('A backup adds to the lessons on the phone: neither phone’s are lost, and opened twice it changes nothing', async () => {
  const [one, other] = [phone(), phone()];
  await noteRead(one, '201', 'L1');
  await noteRead(other, '201', 'L2');
  const text = await backupOf(one);
  await open(other, text);
  expect((await readReading(other.view, '201')).read.toSorted()).toEqual(['L1', 'L2']);
  const before = await readEntries(other.view);
  await open(other, text);
  expect(await readEntries(other.view)).toEqual(before);
});

test('An older backup never changes a newer note, and a newer one keeps the words that were here', async () => {
  const [one, other] = [phone(), phone()];
  await takeIn(one, [{ ...note('B1', 'First thought'), at: 1 }]);
  const older = await backupOf(one);
  await other.local.set(note('B1', 'Second thought'));
  await open(other, older);
  expect(await notesOn(other)).toEqual({ B1: 'Second thought' });
  await open(one, await backupOf(other));
  expect(await notesOn(one)).toEqual({ B1: 'Second thought\n\nFirst thought' });
  await open(one, await backupOf(other));
  expect(await notesOn(one)).toEqual({ B1: 'Second thought\n\nFirst thought' });
});

test.each([
  ['a photo', '\u0089PNG', 'foreign'],
  ['another program’s file', '{"format":"gpx"}', 'foreign'],
  ['a list', '[1]', 'foreign'],
  ['another school’s', backupText([], 1).replace('Kasi Growth Academy', 'Other'), 'other-site'],
  ['a newer release’s', backupText([], 1).replace('"version":1', '"version":2'), 'newer'],
  ['one of nobody who read', backupText([], 1), 'empty'],
  ['one without its entries', '{"format":"kasi-reading","version":1,"site":"Kasi Growth Academy"}', 'broken'],
])('A file that is %s is refused by its true name', (_name, text, refused) => {
  expect(parseBackup(text)).toEqual({ refused });
});

test('A backup that was cut off anywhere is refused, and nothing of it is taken in', async () => {
  const engine = phone();
  await engine.local.set(note('B1', 'Ask “Gogo”\n{"format"}'));
  const text = await backupOf(engine);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: text.length - 1 }), (length) => {
      expect(parseBackup(text.slice(0, length))).toHaveProperty('refused');
    }),
  );
});

const entry = fc
  .tuple(
    fc.constantFrom('progress', 'note', 'attempt'),
    fc.integer({ min: 1, max: 4 }),
    fc.string({ maxLength: 6 }),
  )
  .map(([kind, at, word]): TimedEntry => {
    const value = {
      progress: { read: [word], last: word },
      note: { text: word },
      attempt: { [word]: [word] },
    };
    return { kind, key: 'K', at, value: value[kind as keyof typeof value] };
  });

test('Whatever a backup brings, lessons read here stay read, and a second import changes nothing', () => {
  fc.assert(
    fc.property(entry, entry, (own, given) => {
      const other = { ...given, kind: own.kind, value: given.kind === own.kind ? given.value : own.value };
      const after = { ...own, ...putTogether(own, other) };
      const again = { ...after, ...putTogether(after, other) };
      expect(again).toEqual(after);
      expect(after.at).toBeGreaterThanOrEqual(own.at);
      if (own.kind === 'progress')
        expect((after.value as { read: string[] }).read).toEqual(
          expect.arrayContaining((own.value as { read: string[] }).read),
        );
      if (own.kind === 'note')
        expect((after.value as { text: string }).text).toContain((own.value as { text: string }).text.trim());
    }),
  );
});

test('A person who signs in on a phone with somebody’s reading is asked by counts alone, and has it once they say yes', async () => {
  const engine = phone();
  await noteRead(engine, '201', 'L1');
  await engine.local.set(note('B1', 'A secret'));
  expect(await readReadBefore(engine.view), 'nobody is asked while nobody is signed in').toBeUndefined();
  await signIn(engine, '9');
  expect(await notesOn(engine)).toEqual({});
  expect((await readReading(engine.view, '201')).read).toEqual([]);
  const before = must(await readReadBefore(engine.view), 'what was read before');
  expect(JSON.stringify(before)).not.toContain('secret');
  expect(before).toMatchObject({ words: '1 lesson read and 1 note', isDeclined: false });
  await claimReadBefore(engine);
  expect(await notesOn(engine)).toEqual({ B1: 'A secret' });
  expect((await readReading(engine.view, '201')).read).toEqual(['L1']);
  expect(await readReadBefore(engine.view)).toBeUndefined();
  await signIn(engine, '10');
  expect(await readReadBefore(engine.view), 'it is nobody else’s now').toBeUndefined();
});

test('A person who declines the reading is not asked again, sees nothing of it, and the next one is asked', async () => {
  const engine = phone();
  await engine.local.set(note('B1', 'A secret'));
  await signIn(engine, '9');
  await declineReadBefore(engine, must(await readReadBefore(engine.view), 'what was read before'));
  expect(await readReadBefore(engine.view)).toMatchObject({ isDeclined: true });
  expect(await notesOn(engine)).toEqual({});
  await signIn(engine, '10');
  expect(await readReadBefore(engine.view)).toMatchObject({ isDeclined: false });
  await signIn(engine, anyone);
  expect(await notesOn(engine), 'it stays for who reads without an account').toEqual({ B1: 'A secret' });
});

test('The reading of two people on one phone is counted for each alone', async () => {
  const engine = phone();
  await signIn(engine, '9');
  await noteRead(engine, '201', 'L1');
  await signIn(engine, '10');
  expect(await readReadBefore(engine.view)).toBeUndefined();
  expect(await readEntries(engine.view)).toEqual([]);
});

test('A note written before signing in is put below the person’s own newer note, and is afterwards nowhere else', () => {
  const note = (text: string, at: number) => ({ kind: 'note', key: 'l1', value: { text }, at });
  expect(claimTogether(note('Tuesday', 2), note('Monday', 1))).toMatchObject({
    value: { text: 'Tuesday\n\nMonday' },
    at: 2,
  });
});
