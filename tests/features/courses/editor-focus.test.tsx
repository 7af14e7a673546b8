// @vitest-environment happy-dom
/** Whoever works with the keyboard goes on where they are: what they used stays, or what took its place has the focus. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newContent } from '#src/features/courses/new-content.ts';
import { openLesson } from '../../fixtures/features/open-lesson.tsx';
import { silence } from '../../fixtures/silence.ts';

afterEach(cleanup);

test('Who chooses the form of a survey stays in the list of forms, which says it at once', async () => {
  const { stored } = await openLesson(newContent('survey', 'l'));
  await screen.findByText('Who are you?');
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Form' });
  list.focus();
  fireEvent.change(list, { target: { value: '32' } });
  expect(list.value).toBe('32');
  await waitFor(async () => expect((await stored()).contents[0]?.formId).toBe('32'));
  await act(() => silence({ ms: 200, shown: 'another list takes the place of this one' }));
  expect(document.activeElement).toBe(list);
  expect(list.value).toBe('32');
});
