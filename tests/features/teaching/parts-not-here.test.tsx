// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InstructorCoursesPage } from '#src/features/teaching/courses-page.tsx';
import { DeleteCourse } from '#src/features/teaching/delete-course.tsx';
import { showOver } from '../../fixtures/features/open-page.tsx';
import { tap } from '../../fixtures/features/taps.ts';
import { teachersPhone } from '../../fixtures/features/teaching-pages.tsx';

// Files that a phone with no signal does not have.
vi.mock('#src/ui/confirm-dialog.tsx', () => {
  throw new Error('no network');
});
vi.mock('#src/features/teaching/name-course-dialog.tsx', () => {
  throw new Error('no network');
});

afterEach(cleanup);

test('A course is not deleted where the question cannot be asked, and the page says so', async () => {
  const { engine, course } = await teachersPhone();
  const onDeleted = vi.fn();
  await showOver(engine, <DeleteCourse course={await course()} lessons={1} onDeleted={onDeleted} />);
  await tap('Delete this course');
  await screen.findByText('We didn’t delete the course.');
  await screen.findByText('We ask you a question first. Try again when you’re online.');
  expect(onDeleted).not.toHaveBeenCalled();
  expect(await engine.view.open()).toEqual([]);
});

test('The page says so where a new course cannot be named', async () => {
  const { engine } = await teachersPhone();
  const page = <InstructorCoursesPage query="" onSearch={() => undefined} refreshed={undefined} />;
  await showOver(engine, page);
  await tap('Add course');
  await screen.findByText('Failed to add course');
  await screen.findByText(/^A part of this page is not on this phone yet\./);
});
