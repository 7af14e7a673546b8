// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { SyncBadge } from '#src/app/tray/sync-badge.tsx';
import { SyncTray } from '#src/app/tray/sync-tray.tsx';
import { must } from '#src/kit/must.ts';
import type { OpenMutation } from '#src/sync/index.ts';
import { showInShell } from '../../fixtures/app/in-shell.tsx';
import { openMutation, openRegistration } from '../../fixtures/app/open-mutations.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => undefined;

function separate(state: OpenMutation['state'], count: number): OpenMutation[] {
  return Array.from({ length: count }, (_, at) =>
    openMutation({ mutationId: `${at}`, group: `${at}`, state }),
  );
}

test('The badge counts waiting work and says when the server last answered', async () => {
  const lastSync = Date.parse('2026-11-20T14:02:00+02:00');
  vi.useFakeTimers({ toFake: ['Date'], now: lastSync + 60_000 });
  await showInShell(<SyncBadge onOpen={nothing} />, { open: separate('pending', 3), status: { lastSync } });
  const badge = (await screen.findByText('3 waiting')).closest('button');
  expect(badge?.textContent).toBe('3 waiting, checked 14:02');
  expect(badge?.hasAttribute('data-shown')).toBe(true);
});

test('A phone that the office last answered on Friday says on Monday that it was on Friday', async () => {
  const lastSync = Date.parse('2026-11-20T18:42:00+02:00');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:00:00+02:00') });
  await showInShell(<SyncBadge onOpen={nothing} />, { open: separate('pending', 3), status: { lastSync } });
  const badge = (await screen.findByText('3 waiting')).closest('button');
  expect(badge?.textContent).toBe('3 waiting');
  cleanup();
  await showInShell(<SyncTray onClose={nothing} />, { status: { lastSync } });
  expect(await screen.findByText('Checked Friday 20 November 2026, 18:42')).toBeTruthy();
});

test('A badge with nothing to show is invisible and keeps its place', async () => {
  await showInShell(<SyncBadge onOpen={nothing} />);
  expect(screen.getByRole('button', { hidden: true }).hasAttribute('data-shown')).toBe(false);
});

test('Work that needs the person is named before work that merely waits', async () => {
  await showInShell(<SyncBadge onOpen={nothing} />, {
    open: [...separate('pending', 3), openMutation({ group: 'asking', state: 'blocked' })],
  });
  expect(await screen.findByText('1 needs you')).toBeTruthy();
});

test('One registration counts as one in the badge, however many steps it takes to send it', async () => {
  const open = [...openRegistration(['pending', 'pending', 'pending']), ...separate('pending', 1)];
  await showInShell(<SyncBadge onOpen={nothing} />, { open });
  expect(await screen.findByText('2 waiting')).toBeTruthy();
});

test('The header says "Offline" beside the waiting work', async () => {
  const open = openRegistration(['pending', 'pending', 'pending']);
  await showInShell(<SyncBadge onOpen={nothing} />, { open, status: { issue: 'offline' } });
  const badge = (await screen.findByText('Offline')).closest('button');
  expect(badge?.textContent).toContain('1 waiting');
  expect(badge?.hasAttribute('data-shown')).toBe(true);
});

test('One registration is one line of the tray, with its steps inside', async () => {
  const open = openRegistration(['pending', 'pending', 'pending']);
  await showInShell(<SyncTray onClose={nothing} />, { open });
  const headings = await screen.findAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Your registration for Books that balance',
  ]);
  const steps = screen.getByText('3 steps').closest('details');
  expect(steps?.textContent).toContain('The registration of Thandi Mokoena');
  expect(steps?.textContent).toContain('The email to us');
});

test('Deleting a waiting registration also deletes its follow-ups, with one question', async () => {
  const open = openRegistration(['pending', 'pending', 'pending']);
  const followers = ['one-person', 'one-office'];
  const calls = await showInShell(<SyncTray onClose={nothing} />, { open, followers });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete this entry' }));
  await waitFor(() => expect(calls.discarded).toEqual(['one']));
  await waitFor(() => expect(calls.changedReceipts).toContain('receipt one'));
});

test('Deleting a new order of chapters deletes every step of it: no half of an order is sent', async () => {
  const step = (mutationId: string) => openMutation({ mutationId, words: 'The order of the chapters' });
  const open = [step('one'), step('second'), step('third'), openMutation({ mutationId: 'x', group: 'x' })];
  const calls = await showInShell(<SyncTray onClose={nothing} />, { open });
  const [first] = await screen.findAllByRole('button', { name: 'Delete' });
  fireEvent.click(must(first, 'the button of the order'));
  fireEvent.click(screen.getByRole('button', { name: 'Delete this entry' }));
  await waitFor(() => expect(calls.discarded).toEqual(['one', 'second', 'third']));
});

test.each([
  ['Send it again', { retried: ['one-person'], discarded: [] }],
  ['I got it', { retried: [], discarded: ['one-person'] }],
])('A person is asked in plain words about an email of unknown outcome: %s', async (name, expected) => {
  const open = openRegistration(['done', 'blocked', 'done']);
  const calls = await showInShell(<SyncTray onClose={nothing} />, { open });
  expect(await screen.findByText('We don’t know if the email with the link went out.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(calls).toMatchObject(expected));
  expect(calls.changedReceipts).toEqual([]);
});

test('An email to the office never asks a visitor, and is not lost', async () => {
  const open = openRegistration(['done', 'done', 'blocked']);
  await showInShell(
    <>
      <SyncBadge onOpen={nothing} />
      <SyncTray onClose={nothing} />
    </>,
    { open },
  );
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
  expect(screen.queryByText(/needs? you$/)).toBeNull();
  expect(screen.queryByText('All sent')).toBeTruthy();
  const quiet = screen.getByText('Emails to us that may not have arrived').closest('details');
  expect(quiet?.textContent).toContain('Your registration for Books that balance');
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});

test('Work that an author’s phone could not finish for them is not called an email', async () => {
  const words = 'Delete a file no lesson uses';
  const cause = { kind: 'outcome-unknown', message: 'We didn’t get an answer.' } as const;
  const deletion = openMutation({
    ...{ mutationId: 'x', group: 'x', name: 'file.delete', words, title: words },
    ...{ state: 'blocked', question: null, sends: 2, cause },
  });
  await showInShell(<SyncTray onClose={nothing} />, {
    open: [...openRegistration(['done', 'done', 'blocked']), deletion],
  });
  const quiet = (await screen.findByText('What we couldn’t finish')).closest('details');
  expect(quiet?.textContent).toContain(words);
  expect(screen.queryByText('Emails to us that may not have arrived')).toBeNull();
});

test('An exception in our code is told in a sentence, and its own words are copied with the details', async () => {
  const write = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const cause = { kind: 'broken', message: 'change of user.update: x is undefined' } as const;
  await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation({ state: 'blocked', cause })] });
  const line = await screen.findByRole('listitem');
  expect(line.textContent).toContain('Something in this app went wrong.');
  expect(line.textContent).not.toContain('undefined');
  fireEvent.click(within(line).getByRole('button', { name: 'Copy details' }));
  await waitFor(() => expect(write).toHaveBeenCalledWith(expect.stringContaining(cause.message)));
});

test('The tray shows every waiting change in words, with its reference and its cause', async () => {
  const cause = { kind: 'refused', message: 'The office says: this event is full.' } as const;
  await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation({ state: 'blocked', cause })] });
  const line = await screen.findByRole('listitem');
  expect(within(line).getByRole('heading').textContent).toBe('Registration of Thandi Mokoena');
  expect(line.textContent).toContain('7QX4-2M9K');
  expect(line.textContent).toContain('The office says: this event is full.');
});

test('Retry is offered for work that has stopped, not for work that is sent by itself', async () => {
  const open = [openMutation({}), openMutation({ mutationId: 'two', group: 'two', state: 'blocked' })];
  const calls = await showInShell(<SyncTray onClose={nothing} />, { open });
  const [retry, ...more] = await screen.findAllByRole('button', { name: 'Try again' });
  expect(more).toEqual([]);
  if (retry) fireEvent.click(retry);
  expect(calls.retried).toEqual(['two']);
});

test.each([
  ['offline', 'We’re not getting an answer right now. Nothing was sent.'],
  ['portal', 'We’re not getting an answer right now. Nothing was sent.'],
] as const)('A person who taps Send now with no way to the office is told so (%s)', async (issue, words) => {
  const calls = await showInShell(<SyncTray onClose={nothing} />, {
    open: [openMutation({})],
    status: { issue },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(calls.synced).toBe(1);
});

test('A person who taps Send now does not wait out the pause after the office failed', async () => {
  const failed = { kind: 'busy', message: 'Something on our side is not working.' } as const;
  const open = [openMutation({ mutationId: 'failed', cause: failed }), openMutation({ mutationId: 'new' })];
  const calls = await showInShell(<SyncTray onClose={nothing} />, { open });
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(calls.retried).toEqual(['failed']));
});

test('An office that asked to wait is told calmly in the list and in the header', async () => {
  const cause = { kind: 'busy', message: 'We have to wait a moment.' } as const;
  await showInShell(
    <>
      <SyncBadge onOpen={nothing} />
      <SyncTray onClose={nothing} />
    </>,
    { open: [openMutation({ cause, waitsUntil: Date.now() + 30_000 })], status: { issue: 'busy' } },
  );
  const why = await screen.findByText('We’re very busy right now. We’ll try again soon.');
  expect(why.dataset['calm']).toBe('true');
  expect(await screen.findByText('Busy')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('We’re very busy right now. Nothing was sent, and nothing is lost.');
});

test('Nothing is deleted without asking first', async () => {
  const calls = await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation({})] });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(calls.discarded).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete this entry' }));
  expect(calls.discarded).toEqual(['one']);
});

test.each(['pending', 'sending', 'unknown', 'blocked'] as const)(
  'A visitor, who has no account, is never told to sign in to it (%s)',
  async (state) => {
    await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation({ state })] });
    expect((await screen.findByRole('listitem')).textContent).not.toMatch(/sign in/i);
  },
);

test('Work that waits for a sign-in says so, and never that it waits for the office', async () => {
  await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation({ state: 'awaiting-sign-in' })] });
  const line = await screen.findByRole('listitem');
  expect(line.textContent).toContain('Sign in again and we’ll send it');
  expect(line.textContent).not.toContain('have to wait');
});

test('The badge also counts work that waits for a sign-in', async () => {
  await showInShell(<SyncBadge onOpen={nothing} />, { open: separate('awaiting-sign-in', 2) });
  expect(await screen.findByText('Sign in to send 2')).toBeTruthy();
});

test('All details of one change can be copied: words, time, reference, cause and saved values', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => writeText.mockRestore());
  const cause = { kind: 'refused', message: 'This event is full.' } as const;
  await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation({ state: 'blocked', cause })] });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy details' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(writeText).toHaveBeenCalledWith(
    [
      'Registration of Thandi Mokoena',
      'Saved Friday 20 November 2026, 13:40 · reference 7QX4-2M9K',
      'Not sent: choose what to do',
      'This event is full.',
      '{"name":"booking.register"}',
    ].join('\n'),
  );
});

test('Waiting work can be exported as a file', async () => {
  const made: Blob[] = [];
  const url = vi
    .spyOn(URL, 'createObjectURL')
    .mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => {
    url.mockRestore();
    click.mockRestore();
  });
  await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation()] });
  fireEvent.click(await screen.findByRole('button', { name: 'Save them as a file' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(await made[0]?.text()).toBe('{"mutations":[]}');
});

test.each([
  ['sent', true],
  ['deleted after a question', false],
])('Work restored after the browser lost its data waits for one answer, and is %s', async (_, send) => {
  const calls = await showInShell(<SyncTray onClose={nothing} />, {
    open: [openMutation({ state: 'held' })],
    status: { restoredEdits: 2 },
  });
  expect((await screen.findByRole('heading', { level: 3, name: /^2 changes/ })).textContent).toContain(
    'came back after the browser lost its data',
  );
  expect(calls.sentRestored).toEqual([]);
  fireEvent.click(
    screen.getByRole('button', { name: send ? 'Send what came back' : 'Delete these changes' }),
  );
  if (!send) {
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete these changes?' }));
    expect(question.getByText('2 changes that came back')).toBeTruthy();
    expect(calls.sentRestored).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Delete these changes' }));
  }
  await waitFor(() => expect(calls.sentRestored).toEqual([send]));
});

test('The office’s unreadable records are counted in one line that names their lists', async () => {
  await showInShell(<SyncTray onClose={nothing} />, { status: { unreadable: { events: 2, people: 1 } } });
  const lines = await screen.findAllByText(
    'We could not read 3 items of our records, and they are left out (events: 2, people: 1).',
  );
  expect(lines).toHaveLength(1);
});

test('A change that is being sent cannot be deleted', async () => {
  await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation({ state: 'sending' })] });
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('An empty tray says that everything has arrived, offers nothing to send, and leads back', async () => {
  const close = vi.fn<() => void>();
  const calls = await showInShell(<SyncTray onClose={close} />);
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(close).toHaveBeenCalledOnce();
  expect(calls.synced).toBe(0);
});

test('A dozen things that one host refused for one reason are one line, tried again with one tap', async () => {
  const cause = { kind: 'refused', message: 'Down for maintenance.' } as const;
  const open = separate('blocked', 12).map((one) => ({ ...one, cause }));
  const calls = await showInShell(<SyncTray onClose={nothing} />, { open });
  expect(await screen.findByText('12 things were not accepted for the same reason')).toBeTruthy();
  expect(screen.getAllByText('Down for maintenance.', { ignore: 'details *' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try all again' }));
  await waitFor(() => expect(calls.retried).toEqual(open.map(({ mutationId }) => mutationId)));
});

test('A change that ended unsent and asks nobody is listed for a day with its cause', async () => {
  const [, , email] = openRegistration(['done', 'done', 'cancelled']);
  const cause = { kind: 'refused', message: 'No such address.' } as const;
  const unfinished = [
    { ...must(email ?? openRegistration(['done', 'done', 'cancelled']).at(-1), 'the email'), cause },
  ];
  await showInShell(<SyncTray onClose={nothing} />, { unfinished });
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
  await screen.findByText('Emails to us that may not have arrived');
  expect(screen.getByText('No such address.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('Send now is offered while something can be sent, and not where only a question is open', async () => {
  const conflict = { base: {}, mine: { id: '1' }, theirs: { id: '1' }, fieldConflicts: [] };
  const asking = openMutation({
    mutationId: 'asks',
    group: 'asks',
    title: 'Text in Jars',
    words: 'Text in Jars',
    state: 'conflict',
    conflict,
  });
  await showInShell(<SyncTray onClose={nothing} />, { open: [asking] });
  await screen.findByRole('heading', { name: 'Text in Jars' });
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(screen.queryByText(/choose which one is right/)).toBeNull();
  cleanup();
  await showInShell(<SyncTray onClose={nothing} />, { open: [asking, openMutation()] });
  await screen.findByRole('heading', { name: 'Text in Jars' });
  expect(screen.getByRole('button', { name: 'Send now' })).toBeTruthy();
});

test('Two changes of one item that are in conflict together are one question, and the other change waits', async () => {
  const conflict = { base: {}, mine: { id: '1' }, theirs: { id: '1' }, fieldConflicts: [] };
  const entity = { collection: 'chapters', id: '1' };
  const one = (mutationId: string, changes: Partial<OpenMutation>) =>
    openMutation({
      ...{ mutationId, group: mutationId, title: mutationId, words: mutationId },
      ...{ entity, state: 'conflict', ...changes },
    });
  const open = [one('Title', {}), one('Text', { conflict })];
  await showInShell(
    <>
      <SyncBadge onOpen={nothing} />
      <SyncTray onClose={nothing} />
    </>,
    { open },
  );
  expect(await screen.findByText('1 needs you')).toBeTruthy();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Title.*It waits until you choose between the two versions/);
  expect(screen.queryByText(/choose which one is right/)).toBeNull();
});

test.each([
  ['pending', 0, 'We will not send it, and you can’t bring it back.'],
  ['unknown', 1, 'It may have arrived already. We will not send it again, and'],
] as const)(
  'A person who deletes work that is %s is told what the deletion cannot change',
  async (state, sends, words) => {
    await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation({ state, sends })] });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog').textContent).toContain(words);
  },
);
