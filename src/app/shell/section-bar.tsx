import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '#src/hooks/use-session.tsx';
import { initialsOf } from '#src/ui/name-sign.tsx';
import { PlaceIcon } from './place-icon.tsx';
import { type Place, placeAt, placesOf } from './places.ts';
import css from './section-bar.module.css';

/** The places of whoever is signed in: at the bottom of a phone, a row under the header on a desk. */
export function SectionBar() {
  const { role } = useSession();
  const { pathname, hash } = useLocation();
  if (role === '') return null;
  const places = placesOf[role];
  const here = placeAt(places, pathname, hash);
  return (
    <nav className={`${css['bar']} no-print`} aria-label="Your places">
      <ul className={css['places']}>
        {places.map((place) => (
          <li key={place.label} className={css['place']}>
            <Link
              to={place.to}
              {...(place.hash && { hash: place.hash })}
              className={css['link']}
              data-here={place === here || undefined}
              activeOptions={{ exact: true, includeHash: true, includeSearch: false }}
            >
              <Inside place={place} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Inside({ place: { icon, label } }: { readonly place: Place }) {
  if (icon === 'person') return <Person label={label} />;
  return (
    <>
      <PlaceIcon name={icon} />
      <span className={css['label']}>{label}</span>
    </>
  );
}

/** Phones are shared: whose session this is stands on every page. */
function Person({ label }: { readonly label: string }) {
  const { name } = useSession();
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
