import { Link } from '@tanstack/react-router';
import { dayWordsOf } from '#src/features/records/day-words.ts';
import { readOwnRequests } from '#src/features/records/requests/queries.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { readStoredOf } from './stored-certificate.ts';

/**
 * Lists links to a course's certificates that a learner stored by number; certificates requested in the app are left
 * out.
 */
export function CourseCertificates({ title }: { readonly title: string }) {
  const { id } = useSession();
  const stored = useMirror(
    async (view) => {
      const requested = new Set((await readOwnRequests(view, id)).map(({ step }) => step?.number));
      return (await readStoredOf(view, title)).filter(({ number }) => !requested.has(number));
    },
    [title, id],
  );
  return stored?.map(({ number, date }) => (
    <Link key={number} to="/verify/{-$number}" params={{ number }} className={buttonClass('plain')}>
      {dayWords(date)}
    </Link>
  ));
}

function dayWords(date: string): string {
  return date ? `Your certificate of ${dayWordsOf(date)}` : 'Your certificate';
}
