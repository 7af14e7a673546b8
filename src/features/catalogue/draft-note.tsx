import { Link } from '@tanstack/react-router';
import type { Course } from '#src/features/course/model.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import css from './draft-note.module.css';
import { readListed } from './listed.ts';

/**
 * Marks a course that is on no list as a draft; renders nothing for a listed course, or while no list is on this phone.
 */
export function DraftNote({ course }: { readonly course: Course }) {
  const { id } = course;
  const listed = useMirror((view) => readListed(view, id), [id]);
  const { role } = useSession();
  if (listed !== 'draft' && listed !== 'off the list') return null;
  const isAuthor = role === 'instructor' || role === 'admin';
  return (
    <p className={`${css['note']} no-print`} role="status" data-author={isAuthor || undefined}>
      <span>
        <strong>{listed === 'draft' ? 'Draft.' : 'Off the list.'}</strong>{' '}
        {!isAuthor &&
          (listed === 'draft'
            ? 'This course is not on our list of courses yet.'
            : 'We don’t offer this course at the moment. You can go on reading it.')}
      </span>
      {isAuthor && (
        <Link to="/add-course" search={{ course: id }}>
          Show it to learners
        </Link>
      )}
    </p>
  );
}
