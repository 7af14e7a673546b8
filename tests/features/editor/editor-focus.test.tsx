// @vitest-environment happy-dom
/** Whoever works with the keyboard goes on where they are: what they used stays, or what took its place has the focus. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newContent } from '#src/features/course/new-content.ts';
import { openLesson } from '../../fixtures/features/open-lesson.tsx';
import { silence } from '../../fixtures/silence.ts';

afterEach(cleanup);

test('A person who chooses the form of a survey stays in the list of forms, which says it at once', async () => {
  const { storedLesson } = await openLesson(newContent('survey', 'l'));
  await screen.findByText('Who are you?');
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Form' });
  list.focus();
  fireEvent.change(list, { target: { value: '32' } });
  expect(list.value).toBe('32');
  await waitFor(async () => expect((await storedLesson()).contents[0]?.formId).toBe('32'));
  await act(() => silence({ ms: 200, shown: 'another list takes the place of this one' }));
  expect(document.activeElement).toBe(list);
  expect(list.value).toBe('32');
});

test('A new block takes the focus', async () => {
  await openLesson(newContent('survey', 'l'));
  const add = screen.getByRole('button', { name: 'Add content' });
  add.focus();
  fireEvent.click(add);
  const kinds = within(screen.getByRole('group', { name: 'Kinds of content' }));
  await act(async () => void fireEvent.click(kinds.getByRole('button', { name: 'PDF' })));
  const block = await screen.findByRole('region', { name: 'PDF' });
  await waitFor(() => expect(document.activeElement).toBe(block));
});

for (const action of ['Save', 'Cancel'])
  test(`A person who changes a title and taps ${action} has the focus on its pen again`, async () => {
    await openLesson(newContent('survey', 'l'));
    const pen = screen.getByRole('button', { name: 'Change the title of the lesson' });
    fireEvent.click(pen);
    const button = await screen.findByRole('button', { name: new RegExp(`^${action}`) });
    button.focus();
    await act(async () => void fireEvent.click(button));
    await waitFor(() => expect(screen.queryByLabelText(/^Title of the lesson/)).toBeNull());
    expect(document.activeElement).toBe(pen);
  });
