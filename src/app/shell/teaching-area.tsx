import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './teaching-area.module.css';

/** The pages of teachers, in the order of their side column. */
export const teachingPages = [
  { name: 'dashboard', to: '/instructor', label: 'Dashboard' },
  { name: 'courses', to: '/list-courses', label: 'Courses' },
  { name: 'forms', to: '/instructor/forms', label: 'Forms' },
  { name: 'certificates', to: '/instructor/certificates', label: 'Certificates' },
  { name: 'students', to: '/instructor/students', label: 'Students' },
] as const;

interface TeachingAreaProps {
  /** The name of this page, or of its parent page. */
  readonly current: (typeof teachingPages)[number]['name'];
  /** Links below the current one in the side column; a phone shows only the page's own link back. */
  readonly inside?: ReactNode;
  readonly children: ReactNode;
}

/** Renders links between the pages of teachers: a row on a phone, a column at the side of a desk. */
export function TeachingArea({ current, inside, children }: TeachingAreaProps) {
  const places = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The row may be longer than a phone's screen.
    const row = places.current;
    const link = row?.querySelector<HTMLElement>(`[data-name="${current}"]`);
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <div className={css['area']}>
      <div className={`${css['side']} no-print`} data-inside={inside ? '' : undefined}>
        <nav aria-label="Teaching">
          <ul className={css['places']} ref={places}>
            {teachingPages.map(({ name, to, label }) => (
              <li key={name} data-name={name}>
                <Link
                  to={to}
                  className={css['link']}
                  data-here={name === current || undefined}
                  aria-current={name === current ? 'page' : undefined}
                  activeProps={{}}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {inside}
      </div>
      <div className="slim">{children}</div>
    </div>
  );
}
