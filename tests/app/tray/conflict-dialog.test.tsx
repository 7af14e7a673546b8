// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SyncTray } from '#src/app/tray/sync-tray.tsx';
import { users } from '#src/features/accounts/collection.ts';
import { chapters } from '#src/features/course/chapters.ts';
import type { Conflict, OpenMutation } from '#src/sync/index.ts';
import { merge } from '#src/sync/merge.ts';
import { showInShell } from '../../fixtures/app/in-shell.tsx';
import { openMutation } from '../../fixtures/app/open-mutations.ts';

afterEach(cleanup);

const nothing = () => undefined;

const base = {
  price: 100,
  lessons: [
    { id: 'l1', title: 'Counting stock', body: 'Count every Friday.' },
    { id: 'l2', title: 'Selling on credit', body: 'Write it down.' },
  ],
};

function chapter(price: number, body: string, credit: string | undefined) {
  const [first, second] = base.lessons;
  const kept = credit === undefined ? [] : [{ ...second, body: credit }];
  return { price, lessons: [{ ...first, body }, ...kept] };
}

function conflicting(mine: unknown, theirs: unknown): OpenMutation {
  const { value, conflicts } = merge(base, mine, theirs, { textFields: ['lessons.body'] });
  return inConflict({ base, mine: value, theirs, fieldConflicts: conflicts });
}

function inConflict(conflict: Conflict): OpenMutation {
  return openMutation({ words: 'Chapter “Stock”', state: 'conflict', conflict, fields: chapters });
}

const priceAndBody = () =>
  conflicting(
    chapter(120, '<p>Count every Monday.</p>', 'Write it down.'),
    chapter(90, '<p>Count twice.</p>', 'Write it down.'),
  );

async function openChoice(mutation: OpenMutation, name = 'Two versions of this') {
  const calls = await showInShell(<SyncTray onClose={nothing} />, { open: [mutation] });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose' }));
  const dialog = await screen.findByRole('dialog', { name });
  const place = (name: RegExp) => within(within(dialog).getByRole('group', { name }));
  return { calls, dialog: within(dialog), place };
}

/** What a browser makes of an arrow key or of Space on a radio that has the focus. */
function pick(radio: HTMLElement): void {
  radio.focus();
  expect(document.activeElement).toBe(radio);
  fireEvent.click(radio);
}

test('Two people changed the price and a lesson: a choice in each place resolves both, and the rest stays', async () => {
  const { calls, dialog, place } = await openChoice(priceAndBody());
  pick(place(/^Price/).getByRole('radio', { name: 'Theirs' }));
  pick(place(/^Text/).getByRole('radio', { name: 'Mine' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep these' }));
  const value = chapter(90, '<p>Count every Monday.</p>', 'Write it down.');
  await waitFor(() => expect(calls.resolved).toEqual([{ mutationId: 'one', value }]));
  expect(screen.queryByRole('dialog', { name: 'Two versions of this' })).toBeNull();
});

test('Both is offered for a text only, and keeps mine above theirs', async () => {
  const { calls, dialog, place } = await openChoice(priceAndBody());
  expect(place(/^Price/).queryByRole('radio', { name: 'Both' })).toBeNull();
  pick(place(/^Price/).getByRole('radio', { name: 'Mine' }));
  pick(place(/^Text/).getByRole('radio', { name: 'Both' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep these' }));
  const both = '<p>Count every Monday.</p>\n\n<p>Count twice.</p>';
  await waitFor(() =>
    expect(calls.resolved).toEqual([{ mutationId: 'one', value: chapter(120, both, 'Write it down.') }]),
  );
});

test('The radios of one place are one group for the arrow keys, and another place is another group', async () => {
  const { dialog } = await openChoice(priceAndBody());
  const groups = dialog
    .getAllByRole('group')
    .map((group) => within(group).getAllByRole<HTMLInputElement>('radio'));
  const names = groups.map((radios) => new Set(radios.map(({ name }) => name)));
  expect(names.map(({ size }) => size)).toEqual([1, 1]);
  expect(new Set(names.flatMap((each) => [...each])).size).toBe(2);
  expect(groups.flat().filter(({ checked }) => checked)).toEqual([]);
});

test('While a place has no choice the button says which, and does nothing', async () => {
  const { calls, dialog, place } = await openChoice(priceAndBody());
  const button = dialog.getByRole('button', { name: 'Keep these' });
  const said = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(said()).toBe('Still to choose: Price, Text.');
  pick(place(/^Price/).getByRole('radio', { name: 'Mine' }));
  expect(said()).toBe('Still to choose: Text.');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(calls.resolved).toEqual([]);
});

test.each([
  ['Keep mine: Thabo M', 'Thabo M'],
  ['Use theirs: Thabo James Mokoena', 'Thabo James Mokoena'],
])('Two versions of one short thing are two buttons, by its name for people: %s', async (name, chosen) => {
  const user = (given: string) => ({ id: '7', data: { name: given, role: 'student' } });
  const { value, conflicts } = merge(user('Thabo'), user('Thabo M'), user('Thabo James Mokoena'), {
    textFields: [],
  });
  const conflict = {
    base: user('Thabo'),
    mine: value,
    theirs: user('Thabo James Mokoena'),
    fieldConflicts: conflicts,
  };
  const mutation = openMutation({ words: 'Your name', state: 'conflict', conflict, fields: users });
  const { calls, dialog } = await openChoice(mutation, 'Two versions of your name');
  expect(dialog.getByText(/Which one is right\?/)).toBeTruthy();
  expect(dialog.queryByText(/Data/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(calls.resolved).toEqual([{ mutationId: 'one', value: user(chosen) }]));
});

test('A place is named in plain words with the lesson it lies in, and its text is read without tags', async () => {
  const { place } = await openChoice(priceAndBody());
  const body = place(/^Text/);
  expect(body.getByText('in “Counting stock”')).toBeTruthy();
  expect(body.getByRole('radio', { name: 'Mine', description: 'Count every Monday.' })).toBeTruthy();
  expect(body.getByRole('radio', { name: 'Theirs', description: 'Count twice.' })).toBeTruthy();
});

test('The words that only one side has are marked', async () => {
  const { place } = await openChoice(priceAndBody());
  const marked = place(/^Text/)
    .getAllByRole('mark')
    .map(({ textContent }) => textContent);
  expect(marked).toEqual(['every Monday.', 'twice.']);
});

test('Where only the markup differs it is shown, or the two sides would read the same', async () => {
  const { place } = await openChoice(
    conflicting(
      chapter(100, '<b>Count.</b>', 'Write it down.'),
      chapter(100, '<i>Count.</i>', 'Write it down.'),
    ),
    'Two versions of the text',
  );
  expect(place(/^Text/).getByText('<b>Count.</b>')).toBeTruthy();
  expect(place(/^Text/).getByText('<i>Count.</i>')).toBeTruthy();
});

test.each([
  ['Somebody else deleted this; you changed it.', 'Write it in a book.', undefined],
  ['You deleted this; somebody else changed it.', undefined, 'Write it in a book.'],
])('A lesson one side took away says who did: %s', async (words, mine, theirs) => {
  const friday = 'Count every Friday.';
  const { calls, dialog, place } = await openChoice(
    conflicting(chapter(100, friday, mine), chapter(100, friday, theirs)),
    'Two versions of “Selling on credit”',
  );
  const lesson = place(/^“Selling on credit”/);
  expect(lesson.getByText(words)).toBeTruthy();
  expect(lesson.getByText('Deleted')).toBeTruthy();
  pick(lesson.getByRole('radio', { name: mine === undefined ? 'Mine' : 'Theirs' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep these' }));
  await waitFor(() =>
    expect(calls.resolved).toEqual([{ mutationId: 'one', value: chapter(100, friday, undefined) }]),
  );
});

test('What was deleted on the server can be copied or deleted, and is deleted only after a second question', async () => {
  const mine = chapter(120, 'Count every Monday.', 'Write it down.');
  const { calls, dialog } = await openChoice(
    inConflict({ base, mine, theirs: undefined, fieldConflicts: [] }),
  );
  expect(dialog.getByText(/^Somebody else deleted this while you changed it\./)).toBeTruthy();
  expect(dialog.getByText(/Count every Monday\./)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Keep these' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete mine' }));
  expect(calls.discarded).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete this entry' }));
  expect(calls.discarded).toEqual(['one']);
});

test('A conflict that cannot be read resolves nothing and still lets the text be copied', async () => {
  const mine = chapter(120, 'Count every Monday.', 'Write it down.');
  const { dialog } = await openChoice(inConflict({ base, mine, theirs: base, fieldConflicts: ['?'] }));
  expect(dialog.getByText(/cannot be shown side by side/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test('What somebody else deleted can be put back as the person had it', async () => {
  const mine = chapter(120, 'Count every Monday.', 'Write it down.');
  const { calls, dialog } = await openChoice(
    inConflict({ base, mine, theirs: undefined, fieldConflicts: [] }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Put mine back' }));
  await waitFor(() => expect(calls.resolved).toEqual([{ mutationId: 'one', value: mine }]));
});

test('What the person deleted and somebody else changed is deleted only when they say so again', async () => {
  const theirs = chapter(90, 'Count twice.', 'Write it down.');
  const { calls, dialog } = await openChoice(
    inConflict({ base, mine: undefined, theirs, fieldConflicts: [] }),
  );
  expect(dialog.getByText(/You deleted this, and somebody else changed it/)).toBeTruthy();
  expect(dialog.getByText(/Count twice\./)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete it all the same' }));
  await waitFor(() => expect(calls.resolved).toEqual([{ mutationId: 'one', value: undefined }]));
});

test.each([
  ['Put mine back', 'resolved'],
  ['Keep theirs', 'discarded'],
] as const)(
  'An older version of the person’s own at the office asks which one stays: %s',
  async (name, way) => {
    const mine = chapter(120, 'Count every Monday.', 'Write it down.');
    const conflict = { base, mine, theirs: base, fieldConflicts: [], overwritten: true };
    const { calls, dialog } = await openChoice(
      inConflict(conflict),
      'The office shows an older version of yours',
    );
    expect(dialog.getByText('The office shows an older version of yours. Put the newest back?')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name }));
    const outcome = { resolved: [{ mutationId: 'one', value: mine }], discarded: ['one'] };
    await waitFor(() => expect(calls[way]).toEqual(outcome[way]));
  },
);

test('One of two files is chosen by its name, and it is the file with all that is known of it that is kept', async () => {
  const block = (src: string, name: string, bytes: number) => ({
    id: '7',
    src,
    name,
    bytes,
    mime: 'application/pdf',
  });
  const [base, mine] = [block('/old.pdf', 'old.pdf', 1_000), block('/mine.pdf', 'prices.pdf', 12_000)];
  const theirs = block('/theirs.pdf', 'stock.pdf', 1_400_000);
  const { value, conflicts } = merge(base, mine, theirs, { textFields: [] });
  const conflict = { base, mine: value, theirs, fieldConflicts: conflicts };
  const mutation = openMutation({ words: 'File in Day one', state: 'conflict', conflict, fields: chapters });
  const { calls, dialog } = await openChoice(mutation, 'Two versions of the file');
  fireEvent.click(dialog.getByRole('button', { name: 'Use theirs: stock.pdf, 1.4\u00a0MB' }));
  await waitFor(() => expect(calls.resolved).toEqual([{ mutationId: 'one', value: theirs }]));
});
