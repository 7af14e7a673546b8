// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Person } from '#src/features/accounts/model.ts';
import { PersonRole } from '#src/features/people/person-role.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import type { Engine } from '#src/sync/index.ts';
import { Toasts } from '#src/ui/toast.tsx';

afterEach(cleanup);

const lerato: Person = {
  id: '101',
  data: { name: 'Lerato', email: 'lerato@kasi.example', role: 'student', coursesEnrolled: [] },
};

test('A role change names the person and both roles, and Undo calls it back', async () => {
  const asked: unknown[] = [];
  const engine = {
    run: async (_operation: unknown, args: unknown) => {
      asked.push(args);
      return { mutationId: 'given', group: 'given' };
    },
    discard: async (mutationId: string) => asked.push(`discard ${mutationId}`) > 0,
    view: {
      session: async () => ({ epoch: 1 }),
      progress: async () => undefined,
      get: async () => lerato,
    },
  };
  render(
    <EngineProvider engine={engine as unknown as Engine}>
      <PersonRole person={lerato} />
      <Toasts />
    </EngineProvider>,
  );
  fireEvent.change(screen.getByLabelText('Role of Lerato'), { target: { value: 'instructor' } });
  expect(await screen.findByText('Lerato: from Student to Instructor.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const change = { id: '101', role: 'instructor', was: 'student', of: 'Lerato' };
  await waitFor(() => expect(asked).toEqual([change, 'discard given']));
  expect(screen.queryByRole('alert')?.textContent).toBe('');
});
