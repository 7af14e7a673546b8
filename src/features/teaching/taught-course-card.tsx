import { Link } from '@tanstack/react-router';
import type { TaughtCourse } from '#src/features/teaching/taught-courses.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { CourseCover } from '#src/ui/course-cover.tsx';
import { boardLink, LinkBoard } from '#src/ui/link-board.tsx';
import { coursePaths, lengthWords } from './course-words.ts';
import css from './taught-course-card.module.css';
import { Unsent } from './unsent.tsx';

/** A course as a painted board; a tap anywhere on it opens the editor. */
export function TaughtCourseCard({ taught }: { readonly taught: TaughtCourse }) {
  const { course, face, address, size, listed } = taught;
  const picture = usePictureAddress(face.picture);
  return (
    <LinkBoard cover={<CourseCover title={face.title} picture={picture} />}>
      <div className={css['words']}>
        <h2 className={css['title']}>
          <Link to={coursePaths.edit(address)} className={boardLink} aria-label={`Edit ${course.title}`}>
            {course.title}
          </Link>
        </h2>
        <p className={css['size']}>
          {lengthWords(size)}
          {listed && listed !== 'listed' && <span className={css['draft']}>Draft</span>}
        </p>
        <div className={css['state']} role="status">
          <Unsent progress={taught.unsent} />
        </div>
        <ul className={css['ways']}>
          <li>
            <Link to={coursePaths.preview(address)} aria-label={`Preview ${course.title}`}>
              Preview
            </Link>
          </li>
          <li>
            <Link
              to={coursePaths.settings}
              search={{ course: address }}
              aria-label={`Settings of ${course.title}`}
            >
              Settings
            </Link>
          </li>
        </ul>
      </div>
    </LinkBoard>
  );
}
