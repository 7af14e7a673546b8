import type { Person } from '#src/features/accounts/model.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { initialsOf } from '#src/kit/initials.ts';
import css from './person.module.css';

/** Who somebody is, and whether that is the person who looks. */
export function PersonName({ person: { id, data } }: { readonly person: Person }) {
  const isOwn = useSession().id === id;
  return (
    <span className={css['who']}>
      <span className={css['sign']} aria-hidden="true">
        {initialsOf(data.name)}
      </span>
      <span>
        {data.name}
        {isOwn && <span className={css['you']}> (you)</span>}
      </span>
    </span>
  );
}
