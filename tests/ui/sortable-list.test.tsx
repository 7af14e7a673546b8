// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SortableList } from '#src/ui/sortable-list.tsx';

afterEach(cleanup);

const lessons = ['Count', 'Write', 'Pay'].map((name) => ({ id: name.toLowerCase(), name }));

test('The buttons of a row ask for the next place up or down, and the first and last row go no further', () => {
  const onMove = vi.fn();
  render(
    <SortableList label="Lessons" items={lessons} onMove={onMove}>
      {({ name }) => <a href="/lesson">{name}</a>}
    </SortableList>,
  );
  const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  tap('Move Write up');
  tap('Move Write down');
  tap('Move Count up');
  tap('Move Pay down');
  expect(onMove.mock.calls).toEqual([
    ['write', 0],
    ['write', 2],
  ]);
});
