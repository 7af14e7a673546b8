// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuthContext } from '#src/features/accounts/sign-in.ts';
import { SignOutQuestion } from '#src/features/accounts/sign-out-question.tsx';
import { readUnsavedWork } from '#src/features/accounts/unsaved-work.ts';
import type { Engine } from '#src/sync/index.ts';
import { openMutation } from '../../fixtures/app/open-mutations.ts';

afterEach(cleanup);

interface Left {
  readonly pending?: number;
  readonly onlyHere?: string[];
  readonly issue?: string;
  readonly expired?: boolean;
}

/** The question to somebody with a lesson and an answer that are not sent. */
function asked(
  { pending = 2, onlyHere = [], issue = 'none', expired = false }: Left = {},
  onLeave = vi.fn(async () => undefined),
) {
  const onStay = vi.fn();
  const open = [
    openMutation({ title: 'Text in Lesson 1' }),
    openMutation({ mutationId: 'two', group: 'two', title: 'Your name' }),
  ];
  const view = {
    open: async () => open,
    status: async () => ({ issue }),
    session: async () => ({ expired }),
  };
  render(
    <SignOutQuestion
      auth={{ engine: { view } } as unknown as AuthContext}
      unsavedWork={{ pending, onlyHere }}
      onLeave={onLeave}
      onStay={onStay}
    />,
  );
  return { onLeave, onStay };
}

test('A person who chose to leave cannot close the question and then be signed out in the middle of their work', async () => {
  const never = vi.fn(() => new Promise<undefined>(() => undefined));
  const { onStay } = asked({ pending: 1 }, never);
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(onStay).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Keep for my next sign-in' }));
  await screen.findByText('Finishing what is on its way…');
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(onStay).toHaveBeenCalledTimes(1);
});

test('A person who signs out is asked to send, to keep, to stay, and last and apart whether to delete', async () => {
  asked();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent?.trim());
  expect(names.filter((name) => name)).toEqual([
    'Send now',
    'Keep for my next sign-in',
    'Stay signed in',
    'Delete all my work on this phone',
  ]);
});

test.each([
  ['no signal', { issue: 'offline' }, 'We’re not getting an answer right now. Nothing was sent.'],
  ['a session that ended', { expired: true }, 'Sign in again first. Then we can send it.'],
])('With %s the sign-out question shows the reason before anything is tapped', async (_, left, why) => {
  asked(left);
  expect(await screen.findByText(why)).toBeTruthy();
});

test('Deleting at sign-out asks once more, and names the work that is deleted', async () => {
  const { onLeave } = asked({ onlyHere: ['2 notes'] });
  const act = { name: 'Delete all my work on this phone' };
  fireEvent.click(screen.getByRole('button', act));
  expect(onLeave).not.toHaveBeenCalled();
  expect(
    await screen.findByText(
      /^This goes and can’t come back: “Text in Lesson 1”, “Your name” and 2 notes, and/,
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', act));
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith(true));
});

test.each([
  ['with everything sent nobody is asked about them', 0, []],
  ['they are named beside what is not sent', 1, ['earlier versions of 1 lesson']],
])('With earlier versions on the phone: %s', async (_, pending, onlyHere) => {
  const view = {
    session: async () => ({ owner: 'someone' }),
    locals: async (kind: string) => (kind === 'version' ? [{ owner: 'someone', key: 'l', value: [] }] : []),
  };
  const engine = { session: { countPending: async () => pending }, view } as unknown as Engine;
  expect(await readUnsavedWork(engine)).toEqual({ pending, onlyHere });
});
