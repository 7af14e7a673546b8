import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { CheckNow } from './check-now.tsx';
import css from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** The document's title where the page names one thing; without one that of the route stays. */
  readonly documentTitle?: string | undefined;
  /** A link to the page this one belongs to. */
  readonly back?: ReactNode;
  /** How old what the page shows is: `As of 14:02 SAST, 24 November 2026.`; '' keeps its line until it is known. */
  readonly asOf?: string | undefined;
  /** Asks for it now, from `useCheckNow`; answers why that could not be done. */
  readonly onCheck?: (() => Promise<string | undefined>) | undefined;
  /** What has to be known of the page, below its title. */
  readonly under?: ReactNode;
  /** One action of the whole page. */
  readonly children?: ReactNode;
}

/** The beginning of a signed-in page: the way back, its name, and how fresh it is. */
export function PageHead(props: PageHeadProps) {
  const { title, documentTitle, back, asOf, onCheck, under, children } = props;
  const router = useRouter();

  useEffect(() => {
    if (documentTitle === undefined) return undefined;
    // The shell writes the route's own title when a page has arrived; what the page itself is called comes after that.
    const write = () => {
      document.title = documentTitle;
    };
    write();
    return router.subscribe('onResolved', write);
  }, [router, documentTitle]);

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
