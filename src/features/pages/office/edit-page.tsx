import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LeaveQuestion, useLeaveWarning } from '#src/features/drafting/leave-question.tsx';
import { NotStored } from '#src/features/drafting/save-line.tsx';
import { pages } from '#src/features/pages/collection.ts';
import type { PageEntry } from '#src/features/pages/state.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import type { Failure } from '#src/sync/index.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { PosterSpot } from '#src/ui/spots/poster-spot.tsx';
import { ThingPage } from '#src/ui/thing-page.tsx';
import { AboutPage } from './about-page.tsx';
import css from './edit-page.module.css';
import { OpenDraft } from './open-draft.tsx';
import { PageBar } from './page-bar.tsx';
import { PageEditingProvider, usePageEditing } from './page-editing.tsx';
import { PagePreview } from './page-preview.tsx';
import { PublishBoard } from './publish-board.tsx';
import { readPageWork } from './queries.ts';
import { SectionList } from './section-list.tsx';
import { usePublish } from './use-publish.tsx';

interface EditPageProps {
  /** The page as the address names it: an id or a temporary id of a draft, or of the page it is published as. */
  readonly requestedId: string;
  readonly refreshed: Promise<Failure | undefined>;
  /** The next webinar, a component of another slice. */
  readonly event: ReactNode;
  /** Called when the draft of a published page was created. */
  readonly onOpen: (id: string) => void;
  readonly onGone: () => void;
}

/** `/edit-page/{pageId}`: edits a page and previews it. */
export function EditPage({ requestedId, refreshed, event, onOpen, onGone }: EditPageProps) {
  const work = useMirror((view) => readPageWork(view, requestedId), [requestedId]);
  const entry = work?.entry;
  const published = work?.entries.flatMap((one) => one.published ?? []) ?? [];
  if (!entry?.draft)
    return (
      <ThingPage
        {...head}
        title={entry?.title ?? 'Page'}
        thing={work && (entry ?? null)}
        missing={missing}
        useMissing={missingHook(refreshed, pages, requestedId)}
      >
        {(entry) => <OpenDraft entry={entry} published={published} event={event} onOpen={onOpen} />}
      </ThingPage>
    );
  return (
    <PageEditingProvider page={entry.draft}>
      <Editor entry={entry} published={published} event={event} onGone={onGone} />
    </PageEditingProvider>
  );
}

const head = {
  documentTitle: pageTitle('Edit a page'),
  back: <Link to="/page-builder">Pages</Link>,
};

interface EditorProps extends Pick<EditPageProps, 'event' | 'onGone'> {
  readonly entry: PageEntry;
  readonly published: readonly NonNullable<PageEntry['published']>[];
}

function Editor({ entry, published, event, onGone }: EditorProps) {
  const { page, drafts } = usePageEditing();
  const [previewing, setPreviewing] = useState(false);
  const publishing = usePublish(published);
  useLeaveWarning();
  return (
    <AppPage {...head} title={page.title || 'Page without a title'}>
      <PageBar entry={entry} publishing={publishing} />
      <NotStored />
      <PageConflict id={page.id} />
      {page.unreadable > 0 ? (
        <p className={css['note']}>
          We can’t read the sections of this page. You can’t change it here, so that nothing of it gets lost.
        </p>
      ) : (
        <div className={css['panes']}>
          <div className={css['main']}>
            <SectionList />
            <section className={css['part']} aria-label="Preview">
              <PagePreview page={page} event={event} isOpen={previewing} onOpen={setPreviewing} />
            </section>
          </div>
          <div className={css['side']}>
            <PublishBoard {...{ entry, published, publishing, onGone }} />
            <Board as="section" flat className={css['board']} aria-labelledby="about-heading">
              <h2 id="about-heading">About this page</h2>
              <AboutPage />
            </Board>
          </div>
        </div>
      )}
      <LeaveQuestion drafts={drafts} />
    </AppPage>
  );
}

/** Asks about a place of the page where two people wrote; the save line leads here. */
function PageConflict({ id }: { readonly id: string }) {
  const progress = useProgress(pages, id);
  if (progress?.detail !== 'conflict') return null;
  return (
    <div className={css['asks']} data-asks="" tabIndex={-1}>
      <ProgressStatus progress={progress} />
    </div>
  );
}

const missing = {
  what: 'this page',
  coming: { label: 'Opening the page', lines: 8 },
  none: { title: 'We can’t find that page', drawing: <PosterSpot /> },
  children: (
    <Link to="/page-builder" className={buttonClass('plain')}>
      See the pages
    </Link>
  ),
};
