import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { placeAt, teachingPlaces } from './places.ts';
import css from './teaching-area.module.css';

/** The pages of people who teach, each one tap from the others: a row on a phone, a column at the side of a desk. */
export function TeachingArea({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const here = placeAt(teachingPlaces, pathname, '');
  return (
    <div className={css['area']}>
      <nav className={`${css['side']} no-print`} aria-label="Teaching">
        <ul className={css['places']}>
          {teachingPlaces.map((place) => (
            <li key={place.to}>
              <Link
                to={place.to}
                className={css['link']}
                data-here={place === here || undefined}
                aria-current={place === here ? 'page' : undefined}
                activeProps={{}}
              >
                {place.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css['page']}>{children}</div>
    </div>
  );
}
