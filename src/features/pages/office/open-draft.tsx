import type { ReactNode } from 'react';
import type { Page } from '#src/features/pages/model.ts';
import { addPage, contentOf } from '#src/features/pages/operations.ts';
import { PageView } from '#src/features/pages/page-view.tsx';
import { baseOf, type PageEntry } from '#src/features/pages/state.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { must } from '#src/kit/must.ts';
import { Board } from '#src/ui/board.tsx';
import { Button } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import css from './edit-page.module.css';
import { TakeOff } from './take-off.tsx';
import { VisitLink } from './visit-link.tsx';

interface OpenDraftProps {
  readonly entry: PageEntry;
  readonly published: readonly Page[];
  readonly event: ReactNode;
  readonly onOpen: (id: string) => void;
}

/** Shows a page that was published elsewhere, and creates its draft before it can be changed. */
export function OpenDraft({ entry, published: all, event, onOpen }: OpenDraftProps) {
  const page = must(entry.published, 'the published page');
  const { run, busy, failed } = useMutation(addPage);

  async function make(): Promise<void> {
    const { title, description, metadata, sections } = contentOf(page);
    const accepted = await run({
      ...{ title, description, sections, parentId: page.id, basedOn: baseOf(page) },
      keywords: String(metadata['keywords'] ?? ''),
      inFooter: metadata['inFooter'] === true,
    });
    if (accepted) onOpen(accepted.id);
  }

  return (
    <div className={css['main']}>
      <Board as="section" flat className={css['board']}>
        <p>Visitors read this page now. To change it, make a draft. They see the change when you publish.</p>
        <VisitLink page={page} all={all} />
        {page.unreadable > 0 ? (
          <p className={css['note']}>We can’t read the sections of this page, so we can’t change it here.</p>
        ) : (
          <Button variant="main" busy={busy} onClick={() => void make()}>
            Make a draft
          </Button>
        )}
        <NotSaved title="Failed to add course." action="Make a draft" reason={failed} />
        <TakeOff page={page} />
      </Board>
      <div className={css['screen']}>
        <div inert>
          <PageView page={page} event={event} />
        </div>
      </div>
    </div>
  );
}
