import { Link } from '@tanstack/react-router';
import { dayWordsOf } from '#src/features/records/day-words.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { readKeptOf } from './kept.ts';

interface CourseCertificatesProps {
  /** What the course is called. */
  readonly title: string;
}

/** At the end of a course: the certificates of it that a learner keeps on their phone; nothing where there are none. */
export function CourseCertificates({ title }: CourseCertificatesProps) {
  const kept = useMirror((view) => readKeptOf(view, title), [title]);
  return kept?.map(({ number, date }) => (
    <Link key={number} to="/verify/{-$number}" params={{ number }} className={buttonClass('plain')}>
      {dayWords(date)}
    </Link>
  ));
}

function dayWords(date: string): string {
  return date ? `Your certificate of ${dayWordsOf(date)}` : 'Your certificate';
}
