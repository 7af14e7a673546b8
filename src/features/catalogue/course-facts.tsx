import { Link } from '@tanstack/react-router';
import { dayInWords, nextDateOf } from '#src/features/schedule/schedule.ts';
import { trainings } from '#src/features/schedule/trainings.ts';
import { provider } from '#src/features/settings/provider.ts';
import { useToday } from '#src/hooks/use-today.ts';
import css from './course-facts.module.css';
import type { CatalogueCourse } from './model.ts';

interface CourseFactsProps {
  readonly course: Pick<CatalogueCourse, 'slug'>;
  /** Whether the course has lessons on this site. */
  readonly isRead: boolean;
  /** Whether the facts are links; on a card they are not, because the card as a whole is a link. */
  readonly linked?: boolean;
}

const [street, town] = provider.address;

/** The facts by which people choose a course: length, next date, place and price, as far as known. */
export function CourseFacts({ course: { slug }, isRead, linked = false }: CourseFactsProps) {
  const { day } = useToday();
  const training = trainings.find((one) => one.slug === slug);
  const next = nextDateOf(slug, day, trainings);
  // A course without a training has no place, and no price to inquire about.
  if (isRead && !training)
    return (
      <dl className={css['facts']}>
        <div>
          <dt>Place</dt>
          <dd>Here, when it suits you</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>Free to read</dd>
        </div>
      </dl>
    );
  const date = next && <time dateTime={next.date}>{dayInWords(next)}</time>;
  return (
    <dl className={css['facts']}>
      {training && (
        <div>
          <dt>Takes</dt>
          <dd>{training.length}</dd>
        </div>
      )}
      {date && (
        <div>
          <dt>Next date</dt>
          <dd>{linked ? <Link to="/learning-center">{date}</Link> : date}</dd>
        </div>
      )}
      <div>
        <dt>Place</dt>
        <dd>{linked ? <Link to="/contact-us">{`${street}, ${town}`}</Link> : town}</dd>
      </div>
      <div>
        <dt>Price</dt>
        <dd>{linked ? <Link to="/learning-center">Ask for a quote</Link> : 'Ask for a quote'}</dd>
      </div>
    </dl>
  );
}
