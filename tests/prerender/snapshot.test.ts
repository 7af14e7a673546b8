import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pageSnapshot, Snapshot } from '#src/prerender/snapshot.ts';
import { snapshotText } from '#src/prerender/write-snapshot.ts';

const text = readFileSync('src/prerender/snapshot.json', 'utf8');
const snapshot = v.parse(Snapshot, JSON.parse(text));

test('The committed snapshot holds events, no join link and nothing the schema does not name', () => {
  expect(snapshot.events.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/teamsLink|teams\.microsoft/i);
  expect(snapshotText(snapshot)).toBe(text);
});

test('Only the settings that pages show are taken, whatever else the office keeps in its record', () => {
  const kept = { id: '1', logo: '/upload/files/ours.png', about: 'Who we are' };
  const { settings } = v.parse(Snapshot, { ...snapshot, settings: [{ ...kept, bank: '62 000 000' }] });
  expect(settings).toEqual([kept]);
});

test('A page built after an event is over does not carry it, and claims nothing when none is left', () => {
  const [first] = snapshot.events;
  expect(pageSnapshot(snapshot, ['events'], first?.dateFrom ?? '')['events']).toContainEqual(first);
  expect(pageSnapshot(snapshot, ['events'], '2999-01-01')).toEqual({});
});

test('A page carries an event until the night it ends in is over, and one whose day cannot be read', () => {
  const [whole] = snapshot.events;
  const night = v.parse(Snapshot, {
    ...snapshot,
    events: [
      { ...whole, id: '8', dateFrom: '2026-12-17', dateTo: '', timeFrom: '22:00', timeTo: '00:30' },
      { ...whole, id: '9', dateFrom: 'soon', dateTo: '' },
    ],
  });
  const carried = (today: string) => pageSnapshot(night, ['events'], today)['events'];
  expect(carried('2026-12-18')).toMatchObject([{ id: '8' }, { id: '9' }]);
  expect(carried('2026-12-19')).toMatchObject([{ id: '9' }]);
});
