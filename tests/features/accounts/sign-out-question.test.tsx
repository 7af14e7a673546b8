// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuthContext } from '#src/features/accounts/sign-in.ts';
import { SignOutQuestion } from '#src/features/accounts/sign-out-question.tsx';

afterEach(cleanup);

test('Who chose to leave cannot close the question and then be signed out in the middle of their work', async () => {
  let stayed = 0;
  render(
    <SignOutQuestion
      auth={{} as AuthContext}
      left={{ pending: 1, onlyHere: [] }}
      onLeave={() => new Promise(() => undefined)}
      onStay={() => stayed++}
    />,
  );
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(stayed).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Keep for my next sign-in' }));
  await screen.findByText('Finishing what is on its way…');
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(stayed).toBe(1);
});
