import type { ReactNode } from 'react';
import { CheckNow } from './check-now.tsx';
import css from './page-head.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface PageHeadProps {
  readonly title: string;
  /** The document's title, for a page of one item; the route's title by default. */
  readonly documentTitle?: string | undefined;
  /** A link to the parent page. */
  readonly back?: ReactNode;
  /** The age of the page's data: `As of 14:02 SAST, 24 November 2026.`; '' reserves the line. */
  readonly asOf?: string | undefined;
  /** Fetches the page's data now, from `useCheckNow`; resolves to the reason where that failed. */
  readonly onCheck?: (() => Promise<string | undefined>) | undefined;
  /** A line under the title. */
  readonly under?: ReactNode;
  /** One action of the whole page. */
  readonly children?: ReactNode;
}

/** Renders the head of a signed-in page: the link back, its name, and the age of its data. */
export function PageHead(props: PageHeadProps) {
  const { title, documentTitle, back, asOf, onCheck, under, children } = props;
  useDocumentTitle(documentTitle);
  return (
    <header className="stack-2">
      {back && <div className={css['back']}>{back}</div>}
      <div className={css['line']}>
        <div className={css['words']}>
          <h1>{title}</h1>
          {asOf !== undefined && (
            <div className={css['fresh']}>
              <p className={css['asOf']} role="status">
                {asOf}
              </p>
              {onCheck && <CheckNow check={onCheck} />}
            </div>
          )}
          {under}
        </div>
        {children && <div className={css['action']}>{children}</div>}
      </div>
    </header>
  );
}
