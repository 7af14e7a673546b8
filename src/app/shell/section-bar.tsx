import { Link, useLocation } from '@tanstack/react-router';
import { users } from '#src/features/accounts/collection.ts';
import { shownAccount } from '#src/features/accounts/queries.ts';
import { useItem } from '#src/hooks/use-item.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { initialsOf } from '#src/kit/initials.ts';
import type { PlaceName } from '#src/session/pages.ts';
import { BookIcon, CalendarIcon, Drawing } from '#src/ui/icon.tsx';
import { type Place, placeAt, placesOf } from './places.ts';
import css from './section-bar.module.css';

/** Renders the links of a signed-in person: at the bottom of a phone, in the top bar of a desk. */
export function SectionBar() {
  const { role } = useSession();
  const { pathname } = useLocation();
  if (role === '') return null;
  const places = placesOf[role];
  const current = placeAt(places, pathname);
  return (
    <nav className={`${css['bar']} no-print`} aria-label="Your places">
      <ul className={css['places']}>
        {places.map((place) => (
          <li key={place.label} className={css['place']}>
            <Link
              to={place.to}
              className={css['link']}
              data-here={place === current || undefined}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              <Inside place={place} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Inside({ place: { name, label } }: { readonly place: Place }) {
  if (name === 'me') return <Person label={label} />;
  return (
    <>
      <PlaceIcon name={name} />
      <span className={css['label']}>{label}</span>
    </>
  );
}

/**
 * Renders the name of the signed-in person on every page, because phones are shared; a changed name shows before it is
 * sent.
 */
function Person({ label }: { readonly label: string }) {
  const user = useSession();
  const { name } = shownAccount(user, useItem(users, user.id), useProgress(users, user.id));
  const [first = '', ...others] = name.split(' ');
  return (
    <>
      <span className={css['initials']} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={css['label']}>
        {label} <span className={css['name']}>{first}</span>{' '}
        <span className={css['others']}>{others.join(' ')}</span>
      </span>
    </>
  );
}

/** Renders the icon of a place, which stands beside the place's name. */
function PlaceIcon({ name }: { readonly name: Exclude<PlaceName, 'me'> }) {
  if (name === 'learn') return <BookIcon />;
  if (name === 'events') return <CalendarIcon />;
  if (name === 'courses')
    return (
      <Drawing>
        <path d="M4 4h6.5v6.5H4zm9.5 0H20v6.5h-6.5zM4 13.5h6.5V20H4zm9.5 0H20V20h-6.5z" />
      </Drawing>
    );
  return (
    <Drawing>
      <path d="M4 4h16l1.5 5.5h-19zM4.5 9.5V20h15V9.5M9.5 20v-6h5v6" />
    </Drawing>
  );
}
