import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './teaching-area.module.css';

/** The pages of people who teach, in the order of their side column. */
export const teachingPages = [
  { name: 'dashboard', to: '/instructor', label: 'Dashboard' },
  { name: 'courses', to: '/list-courses', label: 'Courses' },
  { name: 'forms', to: '/instructor/forms', label: 'Forms' },
  { name: 'certificates', to: '/instructor/certificates', label: 'Certificates' },
  { name: 'students', to: '/instructor/students', label: 'Students' },
] as const;

interface TeachingAreaProps {
  /** Which of them this page is, or belongs to. */
  readonly here: (typeof teachingPages)[number]['name'];
  readonly children: ReactNode;
}

/** The pages of people who teach, each one tap from the others: a row on a phone, a column at the side of a desk. */
export function TeachingArea({ here, children }: TeachingAreaProps) {
  const places = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the row may be longer than the screen.
    const row = places.current;
    const link = row?.querySelector<HTMLElement>(`[data-name="${here}"]`);
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [here]);
  return (
    <div className={css['area']}>
      <nav className={`${css['side']} no-print`} aria-label="Teaching">
        <ul className={css['places']} ref={places}>
          {teachingPages.map(({ name, to, label }) => (
            <li key={name} data-name={name}>
              <Link
                to={to}
                className={css['link']}
                data-here={name === here || undefined}
                aria-current={name === here ? 'page' : undefined}
                activeProps={{}}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="slim">{children}</div>
    </div>
  );
}
