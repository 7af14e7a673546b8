import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useEngineIfOpen } from '#src/hooks/engine-context.tsx';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { useAsOf } from '#src/hooks/use-as-of.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMissing } from '#src/hooks/use-missing.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import type { Failure } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { MissingState } from '#src/ui/missing-state.tsx';
import { PosterSpot } from '#src/ui/spots/poster-spot.tsx';
import css from './page-view.module.css';
import { PageView } from './page-view.tsx';
import { builtPage, type OpenedPage, openedKind, readOpenedPage } from './public-pages.ts';

interface PublicPageProps {
  /** The page as the address names it: a slug, or an id if an older page has the same slug. */
  readonly requestedPage: string;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly event: ReactNode;
}

/** `/pages/{slug}`: shows a published page from this phone's copy. */
export function PublicPage({ requestedPage, refreshed, event }: PublicPageProps) {
  const built = builtPage(useSnapshot(), requestedPage);
  const unread: OpenedPage | undefined = built && { page: built, pulledAt: undefined, wasHere: true };
  const opened = useMirror((view) => readOpenedPage(view, requestedPage, built), [requestedPage], unread);
  useOpened(requestedPage, opened?.page?.title);
  if (opened?.page)
    return (
      <>
        <PageView page={opened.page} event={event} />
        <HowOld pulledAt={opened.pulledAt} />
      </>
    );
  return (
    <section className={`band ${css['alone']}`}>
      {opened?.wasHere ? <NotPublished /> : <NotHere refreshed={refreshed} />}
    </section>
  );
}

/**
 * Notes that a page was read on this phone, to distinguish a page that was taken off later from one that never existed.
 */
function useOpened(requestedPage: string, title: string | undefined): void {
  const engine = useEngineIfOpen();
  useEffect(() => {
    if (engine && title !== undefined)
      engine.local
        .change({ kind: openedKind, key: requestedPage, ofPhone: true }, (before) => before ?? { title })
        .catch((error: unknown) => {
          // Without storage in this browser the page can still be read.
          if (!engine.isNothingKept()) reportError(error);
        });
  }, [engine, requestedPage, title]);
}

/** Shows the age of a page when offline, below the page, so that the line moves nothing. */
function HowOld({ pulledAt }: Pick<OpenedPage, 'pulledAt'>) {
  const { issue } = useSyncStatus();
  const asOf = useAsOf(pulledAt);
  return issue === 'none' ? null : (
    <p className={css['old']} role="status">
      {asOf}
    </p>
  );
}

function NotPublished() {
  return (
    <EmptyState
      heading="h1"
      drawing={<PosterSpot />}
      title="This page is not published any more"
      text="We took it off the site."
    >
      <Home />
    </EmptyState>
  );
}

function NotHere({ refreshed }: Pick<PublicPageProps, 'refreshed'>) {
  return (
    <MissingState
      {...useMissing(refreshed)}
      heading="h1"
      what="this page"
      coming={{ label: 'Opening the page', lines: 8 }}
      none={{ title: 'We can’t find that page', drawing: <PosterSpot /> }}
    >
      <Home />
    </MissingState>
  );
}

function Home() {
  return (
    <Link to="/" className={buttonClass('plain')}>
      Go to the front page
    </Link>
  );
}
