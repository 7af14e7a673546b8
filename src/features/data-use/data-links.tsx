import { Link } from '@tanstack/react-router';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { ArrowIcon } from '#src/ui/icon.tsx';
import css from './data-links.module.css';

/** The ways to what this phone's data is spent on, and to courses that cost none. */
export function DataLinks() {
  const noData = useNoData();
  return (
    <ul className={css['list']}>
      <li>
        <Link to="/data" className={css['link']}>
          <span className={css['label']}>Data use</span>
          {noData && <span className={css['state']}>You use no data</span>}
          <ArrowIcon />
        </Link>
      </li>
      <li>
        <Link to="/open-course" className={css['link']}>
          <span className={css['label']}>Open a course file</span>
          <ArrowIcon />
        </Link>
      </li>
    </ul>
  );
}
