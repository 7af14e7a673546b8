// @vitest-environment happy-dom
/** On a phone the people of a record are its page: what is done next stands above them, and all else below. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../fixtures/eventually.ts';
import { issue } from '../../fixtures/features/issue.ts';
import { openRecordPage, sipho, thandi, withRecord } from '../../fixtures/features/record-pages.tsx';
import { buttons, findButton } from '../../fixtures/features/taps.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plain = window.matchMedia;

/** A screen so many pixels wide. */
function screenOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, least] = /^\(min-width: (\d+)px\)$/.exec(query) ?? [];
    const found = plain.call(window, query);
    if (least !== undefined) Object.defineProperty(found, 'matches', { value: Number(least) <= width });
    return found;
  });
}

/** What stands above the first person, and what below. */
async function places(name: string) {
  const person = await screen.findByText(name);
  const where = (words: string) => {
    const [button] = buttons(words);
    if (!button) return 'nowhere';
    const is = person.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING;
    return is ? 'above' : 'below';
  };
  return where;
}

test('On a phone people who wait for a certificate come first on a record, and adding others comes below', async () => {
  screenOf(360);
  const record = await withRecord([thandi, sipho]);
  await openRecordPage(record, `/course-details/${record.id}`);
  await findButton('Issue 2 certificates');
  const where = await places('Thandi Nkosi');
  expect([where('Issue 2 certificates'), where('Add somebody')]).toEqual(['above', 'below']);
  await issue(2);
  await eventually(() => expect(buttons('All certificates as one zip')).toHaveLength(1));
  const now = await places('Thandi Nkosi');
  expect(now('All certificates as one zip'), 'what came of a tap stays in its place').toBe('above');
  cleanup();
  await openRecordPage(record, `/course-details/${record.id}`);
  await findButton('All certificates as one zip');
  expect((await places('Thandi Nkosi'))('All certificates as one zip'), 'next time').toBe('below');
});

test('On a phone adding somebody comes first on an empty record, and on a desk all of it is above', async () => {
  screenOf(360);
  const empty = await withRecord([]);
  await openRecordPage(empty, `/course-details/${empty.id}`);
  expect((await places('Nobody is on this record yet'))('Add somebody')).toBe('above');
  cleanup();
  screenOf(1280);
  const record = await withRecord();
  await openRecordPage(record, `/course-details/${record.id}`);
  await findButton('Issue 2 certificates');
  expect((await places('Thandi Nkosi'))('Add somebody')).toBe('above');
});
