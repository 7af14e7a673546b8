import { useEditing } from '#src/features/editor/editing.tsx';
import { device } from '#src/kit/device-word.ts';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import css from './course-deleted.module.css';
import { DeletedChoices } from './deleted-choices.tsx';
import type { DeletedCourse } from './deleted-courses.ts';

/** Tells that the open course was deleted, and offers to create it again or to copy it from this phone. */
export function CourseDeleted() {
  const { course, chapters, drafts } = useEditing();
  return (
    <section className={css['deleted']} role="alert">
      <h2 className={css['title']}>
        <NeedsYouSign />
        This course was deleted
      </h2>
      <p>
        It is no longer in our records. What you see is on this {device} only, and can’t be changed until you
        make it again.
      </p>
      <DeletedChoices whole={{ course, chapters }} drafts={drafts} />
    </section>
  );
}

interface DeletedCoursesProps {
  readonly deletedCourses: readonly DeletedCourse[];
  readonly heading?: 'h1' | 'h2';
}

/** Lists courses with unsent work of this author that were deleted while they were not open. */
export function DeletedCourses({ deletedCourses, heading: Heading = 'h2' }: DeletedCoursesProps) {
  return deletedCourses.map(({ isRequested, ...whole }) => (
    <section key={whole.course.id} className={css['left']}>
      <Heading className={css['title']}>
        <NeedsYouSign />
        {isRequested ? 'This course was deleted' : 'A course that you changed was deleted'}
      </Heading>
      <p>
        It is no longer in our records. On this {device} there is still:{' '}
        {whole.chapters.map(({ title }) => title).join(', ')}.
      </p>
      <p>Made again, it is called “{whole.course.title}” until you give it another title.</p>
      <DeletedChoices whole={whole} />
    </section>
  ));
}
