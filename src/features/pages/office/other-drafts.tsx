import { Link } from '@tanstack/react-router';
import type { PageEntry } from '#src/features/pages/state.ts';
import css from './edit-page.module.css';

/** Two people each made a draft of one page: either is told of the other one. */
export function OtherDrafts({ entry: { besides } }: { readonly entry: PageEntry }) {
  if (besides.length === 0) return null;
  return (
    <div className={css['besides']}>
      <p>
        {besides.length === 1
          ? 'There is another draft of this page. Visitors get the one that is published last.'
          : `There are ${besides.length} other drafts of this page. Visitors get the one that is published last.`}
      </p>
      <ul>
        {besides.map(({ id, title }) => (
          <li key={id}>
            <Link to="/edit-page/$pageId" params={{ pageId: id }}>
              Open the other draft: {title || 'Page without a title'}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
