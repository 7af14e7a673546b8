import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { EditorField } from '#src/features/drafting/editor-field.tsx';
import { isShadowed, proposedSlug } from '#src/features/pages/address.ts';
import { pages } from '#src/features/pages/collection.ts';
import type { Page } from '#src/features/pages/model.ts';
import { editPage } from '#src/features/pages/operations.ts';
import type { PageEntry } from '#src/features/pages/state.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useProgress } from '#src/hooks/use-progress.ts';
import { firstWords } from '#src/session/first-words.ts';
import { Board } from '#src/ui/board.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { DeletePage } from './delete-page.tsx';
import css from './edit-page.module.css';
import { usePageEditing } from './page-editing.tsx';
import { type NotPublished, publishDraft } from './publish-draft.ts';
import { PublishedMeanwhile } from './published-meanwhile.tsx';
import { failedToAdd, isOpen, standingWords } from './standing.ts';
import { TakeOff } from './take-off.tsx';
import { VisitLink } from './visit-link.tsx';

interface PublishBoardProps {
  readonly entry: PageEntry;
  /** All pages that have an address. */
  readonly published: readonly Page[];
  readonly onGone: () => void;
}

/** What visitors have of a page, and the way to give them what the screen shows. */
export function PublishBoard({ entry, published: all, onGone }: PublishBoardProps) {
  const engine = useEngine();
  const { page, drafts, run } = usePageEditing();
  const { published, state } = entry;
  const isRefused = useSyncExternalStore(drafts.subscribe, drafts.isRefused);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<NotPublished>();
  const [busy, setBusy] = useState(false);
  const progress = useProgress(pages, published?.id ?? '');
  const taken = all.map(({ slug }) => slug).filter(Boolean);
  const slug = typed ?? proposedSlug(page.title, taken, firstWords);

  async function publish(isSure = false): Promise<void> {
    setBusy(true);
    try {
      await drafts.flush();
      if (drafts.isDirty()) return;
      const { view } = engine;
      // All that was typed is stored by now: what the publisher sees, with their last word.
      setProblem(await publishDraft({ view, run, reserved: firstWords }, page.id, slug, isSure));
    } finally {
      setBusy(false);
    }
  }

  const isUnsent = isOpen(progress);
  return (
    <Board as="section" flat className={css['board']} aria-labelledby="publish-heading">
      <h2 id="publish-heading">{standingWords(entry, progress)}</h2>
      {published ? (
        <VisitLink page={published} all={all} />
      ) : (
        <EditorField
          label="Address"
          help="It begins with /pages/ and stays as it is once the page is published."
          problem={typeof problem === 'object' ? problem.address : undefined}
        >
          {(control) => (
            <input
              type="text"
              {...control}
              value={slug}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
        </EditorField>
      )}
      {published && isShadowed(published, all) && (
        <FieldMessage>An older page has the same address. This one opens at its own number.</FieldMessage>
      )}
      {isUnsent && (
        <div role="status">
          {failedToAdd(progress) && <strong>Failed to add course</strong>}
          <ProgressStatus
            progress={progress}
            onRetry={() => engine.retry(progress.mutationId).catch(reportError)}
          />
        </div>
      )}
      <Switch
        label="Link to it from the footer"
        on={page.metadata.inFooter === true}
        onTurn={(inFooter) => void run(editPage, { id: page.id, of: page.title, inFooter }, { seen: page })}
      >
        Every page of the site has the link once you publish.
      </Switch>
      {problem === 'behind' && published && (
        <PublishedMeanwhile
          published={published}
          all={all}
          busy={busy}
          onSure={() => void publish(true)}
          onKeep={() => setProblem(undefined)}
        />
      )}
      {state === 'published' ? (
        !isUnsent && <p className="soft">Visitors see the page as it is here.</p>
      ) : problem === 'behind' ? null : (
        <Button variant="main" busy={busy} onClick={() => void publish()}>
          {state === 'changed' ? 'Publish the changes' : 'Publish'}
        </Button>
      )}
      {problem === 'refused picture' && (
        <FieldMessage>
          The office refused a picture of this page. Choose another one there, or take it out.
        </FieldMessage>
      )}
      {isRefused && <FieldMessage>A field says what to change before you can publish.</FieldMessage>}
      {published?.metadata.published && <TakeOff page={published} />}
      <OtherDrafts entry={entry} />
      <DeletePage entry={entry} onGone={onGone} />
    </Board>
  );
}

/** Two people each made a draft of one page: either is told of the other one. */
function OtherDrafts({ entry: { besides } }: { readonly entry: PageEntry }) {
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
