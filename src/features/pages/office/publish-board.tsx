import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { EditorField } from '#src/features/drafting/editor-field.tsx';
import { isShadowed } from '#src/features/pages/address.ts';
import { pages } from '#src/features/pages/collection.ts';
import type { Page } from '#src/features/pages/model.ts';
import { editPage } from '#src/features/pages/operations.ts';
import type { PageEntry } from '#src/features/pages/state.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useProgress } from '#src/hooks/use-progress.ts';
import { Board } from '#src/ui/board.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { DeletePage } from './delete-page.tsx';
import css from './edit-page.module.css';
import { usePageEditing } from './page-editing.tsx';
import { PublishedMeanwhile } from './published-meanwhile.tsx';
import { failedToAdd, isOpen, publishedWords } from './published-state.ts';
import { TakeOff } from './take-off.tsx';
import { type Publishing, publishHeading } from './use-publish.tsx';
import { VisitLink } from './visit-link.tsx';

interface PublishBoardProps {
  readonly entry: PageEntry;
  /** All published pages. */
  readonly published: readonly Page[];
  readonly publishing: Publishing;
  readonly onGone: () => void;
}

/** Shows the published state of a page, and the questions to answer before it can be published (`PageBar`). */
export function PublishBoard({ entry, published: all, publishing, onGone }: PublishBoardProps) {
  const engine = useEngine();
  const { page, drafts, run } = usePageEditing();
  const { published, state } = entry;
  const isRefused = useSyncExternalStore(drafts.subscribe, drafts.isRefused);
  const progress = useProgress(pages, published?.id ?? '');
  const { slug, typeSlug, problem, forgetProblem, busy, publish } = publishing;

  const isUnsent = isOpen(progress);
  return (
    <Board as="section" flat className={css['board']} aria-labelledby={publishHeading}>
      <h2 id={publishHeading}>{publishedWords(entry, progress)}</h2>
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
              onChange={({ currentTarget }) => typeSlug(currentTarget.value)}
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
          onKeep={forgetProblem}
        />
      )}
      {state === 'published' && !isUnsent && <p className="soft">Visitors see the page as it is here.</p>}
      {problem === 'refused picture' && (
        <FieldMessage>
          A picture of this page was not accepted. Choose another one there, or take it out.
        </FieldMessage>
      )}
      {problem === 'not stored' && (
        <FieldMessage role="alert">We couldn’t publish the page yet. Tap Publish again.</FieldMessage>
      )}
      {isRefused && <FieldMessage>A field says what to change before you can publish.</FieldMessage>}
      {published?.metadata.published && <TakeOff page={published} />}
      <OtherDrafts entry={entry} />
      <DeletePage entry={entry} onGone={onGone} />
    </Board>
  );
}

/** Warns that another person made a draft of the same page. */
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
