// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { SyncTray } from '#src/app/tray/sync-tray.tsx';
import { users } from '#src/features/accounts/collection.ts';
import { chapters } from '#src/features/course/chapters.ts';
import type { Conflict, OpenMutation } from '#src/sync/index.ts';
import { merge } from '#src/sync/merge/merge.ts';
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
  const place = (name: RegExp) => within(within(dialog).getByRole('region', { name }));
  return { calls, dialog: within(dialog), place };
}

/** One question is asked in the line itself. */
async function asked(mutation: OpenMutation, name: string) {
  const calls = await showInShell(<SyncTray onClose={nothing} />, { open: [mutation] });
  return { calls, question: within(await screen.findByRole('region', { name })) };
}

test('Two people changed the price and a lesson: a choice in each place resolves both, and the rest stays', async () => {
  const { calls, dialog, place } = await openChoice(priceAndBody());
  fireEvent.click(place(/^Price/).getByRole('button', { name: 'Use theirs' }));
  fireEvent.click(place(/^Text/).getByRole('button', { name: 'Keep mine' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep these' }));
  const value = chapter(90, '<p>Count every Monday.</p>', 'Write it down.');
  await waitFor(() => expect(calls.resolved).toEqual([{ mutationId: 'one', value }]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Two versions of this' })).toBeNull());
});

test('The choice “Both” is offered for a text only, and keeps mine above theirs', async () => {
  const { calls, dialog, place } = await openChoice(priceAndBody());
  expect(place(/^Price/).queryByRole('button', { name: 'Keep both, mine first' })).toBeNull();
  fireEvent.click(place(/^Price/).getByRole('button', { name: 'Keep mine' }));
  fireEvent.click(place(/^Text/).getByRole('button', { name: 'Keep both, mine first' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep these' }));
  const both = '<p>Count every Monday.</p>\n\n<p>Count twice.</p>';
  await waitFor(() =>
    expect(calls.resolved).toEqual([{ mutationId: 'one', value: chapter(120, both, 'Write it down.') }]),
  );
});

test('A choice is shown as pressed and ticked at its own place, and at no other', async () => {
  const { place, dialog } = await openChoice(priceAndBody());
  const pressed = (name: RegExp) =>
    place(name)
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent);
  fireEvent.click(place(/^Price/).getByRole('button', { name: 'Keep mine' }));
  fireEvent.click(place(/^Text/).getByRole('button', { name: 'Use theirs' }));
  expect(pressed(/^Price/)).toEqual(['Keep mine']);
  expect(pressed(/^Text/)).toEqual(['Use theirs']);
  fireEvent.click(place(/^Price/).getByRole('button', { name: 'Use theirs' }));
  expect(pressed(/^Price/)).toEqual(['Use theirs']);
  fireEvent.click(place(/^Text/).getByRole('button', { name: 'Keep both, mine first' }));
  const ticked = dialog
    .getAllByRole('button', { name: /^(Keep|Use) / })
    .filter((one) => one.querySelector('svg'));
  expect(ticked).toEqual(dialog.getAllByRole('button', { pressed: true }));
});

test('While a place has no choice the button says which, and does nothing', async () => {
  const { calls, dialog, place } = await openChoice(priceAndBody());
  const button = dialog.getByRole('button', { name: 'Keep these' });
  const said = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(said()).toBe('Still to choose: Price, Text.');
  fireEvent.click(place(/^Price/).getByRole('button', { name: 'Keep mine' }));
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
  const { calls, question } = await asked(mutation, 'Two versions of your name');
  expect(question.getByText(/Which one is right\?/)).toBeTruthy();
  expect(question.queryByText(/Data/)).toBeNull();
  fireEvent.click(question.getByRole('button', { name }));
  await waitFor(() => expect(calls.resolved).toEqual([{ mutationId: 'one', value: user(chosen) }]));
});

test('A place is named in plain words with the lesson it lies in, and its text is read without tags', async () => {
  const { place } = await openChoice(priceAndBody());
  const body = place(/^Text/);
  expect(body.getByText('in “Counting stock”')).toBeTruthy();
  expect(body.getByText('Yours').nextSibling?.textContent).toBe('Count every Monday.');
  expect(body.getByText('Theirs').nextSibling?.textContent).toBe('Count twice.');
});

test('The words that only one side has are marked', async () => {
  const { place } = await openChoice(priceAndBody());
  const marked = place(/^Text/)
    .getAllByRole('mark')
    .map(({ textContent }) => textContent);
  expect(marked).toEqual(['every Monday.', 'twice.']);
});

test('Two versions that differ only in markup show the markup, or they would read the same', async () => {
  const { question } = await asked(
    conflicting(
      chapter(100, '<b>Count.</b>', 'Write it down.'),
      chapter(100, '<i>Count.</i>', 'Write it down.'),
    ),
    'Two versions of the text',
  );
  expect(question.getByText('<b>Count.</b>')).toBeTruthy();
  expect(question.getByText('<i>Count.</i>')).toBeTruthy();
});

test.each([
  ['Somebody else deleted this while you changed it.', 'Write it in a book.', undefined],
  ['You deleted this while somebody else changed it.', undefined, 'Write it in a book.'],
])('A lesson that one side deleted says who deleted it: %s', async (words, mine, theirs) => {
  const friday = 'Count every Friday.';
  const { calls, question } = await asked(
    conflicting(chapter(100, friday, mine), chapter(100, friday, theirs)),
    'Two versions of “Selling on credit”',
  );
  expect(question.getByText(words)).toBeTruthy();
  expect(question.getByText('Deleted')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: mine === undefined ? 'Keep mine' : 'Use theirs' }));
  await waitFor(() =>
    expect(calls.resolved).toEqual([{ mutationId: 'one', value: chapter(100, friday, undefined) }]),
  );
});

test('An item deleted on the server can be copied or deleted here, and is deleted only after a second question', async () => {
  const mine = chapter(120, 'Count every Monday.', 'Write it down.');
  const { calls, question } = await asked(
    inConflict({ base, mine, theirs: undefined, fieldConflicts: [] }),
    'Two versions: Chapter “Stock”',
  );
  expect(question.getByText(/^Somebody else deleted this while you changed it\./)).toBeTruthy();
  expect(question.getByText(/Count every Monday\./)).toBeTruthy();
  expect(question.getByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(question.queryByRole('button', { name: 'Keep these' })).toBeNull();
  fireEvent.click(question.getByRole('button', { name: 'Delete mine' }));
  expect(calls.discarded).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete this entry' }));
  expect(calls.discarded).toEqual(['one']);
});

test('A conflict that cannot be read resolves nothing and still lets the text be copied', async () => {
  const mine = chapter(120, 'Count every Monday.', 'Write it down.');
  const { question } = await asked(
    inConflict({ base, mine, theirs: base, fieldConflicts: ['?'] }),
    'Two versions: Chapter “Stock”',
  );
  expect(question.getByText(/cannot be shown side by side/)).toBeTruthy();
  expect(question.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test('An item that somebody else deleted can be restored as the person had it', async () => {
  const mine = chapter(120, 'Count every Monday.', 'Write it down.');
  const { calls, question } = await asked(
    inConflict({ base, mine, theirs: undefined, fieldConflicts: [] }),
    'Two versions: Chapter “Stock”',
  );
  fireEvent.click(question.getByRole('button', { name: 'Put mine back' }));
  await waitFor(() => expect(calls.resolved).toEqual([{ mutationId: 'one', value: mine }]));
});

test('An item that the person deleted and somebody else changed is deleted only when the person confirms', async () => {
  const theirs = chapter(90, 'Count twice.', 'Write it down.');
  const { calls, question } = await asked(
    inConflict({ base, mine: undefined, theirs, fieldConflicts: [] }),
    'Two versions: Chapter “Stock”',
  );
  expect(question.getByText(/You deleted this, and somebody else changed it/)).toBeTruthy();
  expect(question.getByText(/Count twice\./)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Delete it all the same' }));
  await waitFor(() => expect(calls.resolved).toEqual([{ mutationId: 'one', value: undefined }]));
});

test('One of two files is chosen by its name, and its whole record is kept', async () => {
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
  const { calls, question } = await asked(mutation, 'Two versions of the file');
  fireEvent.click(question.getByRole('button', { name: 'Use theirs: stock.pdf, 1.4\u00a0MB' }));
  await waitFor(() => expect(calls.resolved).toEqual([{ mutationId: 'one', value: theirs }]));
});

const paragraphs = ['Count every Friday.', 'Write it in the book.', 'Lock the till.'];
const html = (...texts: string[]) => texts.map((one) => `<p>${one}</p>`).join('\n');

test('A person is asked only about the paragraph that both rewrote, and the result has all other changes of both', async () => {
  const base = { lessons: [{ id: 'l1', title: 'Stock', body: html(...paragraphs) }] };
  const said = (...texts: string[]) => ({ lessons: [{ ...base.lessons[0], body: html(...texts) }] });
  const [, book, till] = paragraphs as [string, string, string];
  const theirs = said('Count twice.', book, 'Lock the till and the door.');
  const mine = said('Count every Monday.', 'Write it in the blue book.', till);
  const merged = merge(base, mine, theirs, { textFields: ['lessons.body'] });
  const conflict = { base, mine: merged.value, theirs, fieldConflicts: merged.conflicts };
  const { calls, question } = await asked(inConflict(conflict), 'Two versions of the text');
  expect(question.queryByText(/book|door/)).toBeNull();
  fireEvent.click(question.getByRole('button', { name: 'Keep both, mine first' }));
  const both = [
    'Count every Monday.',
    'Count twice.',
    'Write it in the blue book.',
    'Lock the till and the door.',
  ];
  await waitFor(() => expect(calls.resolved).toHaveLength(1));
  const texts = JSON.stringify(calls.resolved).match(/(?<=<p>)[^<]*/g);
  expect(texts).toEqual(both);
});

test('Each of the two texts can be copied', async () => {
  const write = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const [mine, theirs] = ['Count every Monday of the month.', 'Count twice.'];
  const { question } = await asked(
    conflicting(chapter(100, mine, 'Write it down.'), chapter(100, theirs, 'Write it down.')),
    'Two versions of the text',
  );
  fireEvent.click(question.getByRole('button', { name: 'Copy mine' }));
  fireEvent.click(question.getByRole('button', { name: 'Copy theirs' }));
  await waitFor(() => expect(write.mock.calls).toEqual([[mine], [theirs]]));
});
