import { Link } from '@tanstack/react-router';
import { pages } from '#src/features/pages/collection.ts';
import type { SectionKind } from '#src/features/pages/section.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { usePulled } from '#src/hooks/use-pulled.ts';
import type { Failure } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import css from './page-builder.module.css';
import { PageRow } from './page-row.tsx';
import { readEntries, refreshPages } from './queries.ts';
import { SectionChooser } from './section-chooser.tsx';
import { Websites } from './websites.tsx';

interface PageBuilderPageProps {
  readonly refreshed: Promise<Failure | undefined> | undefined;
  /** Begins a new page with a section of this kind. */
  readonly onBegin: (kind: SectionKind) => void;
}

/** `/page-builder`: lists every page with its state, and offers to begin another. */
export function PageBuilderPage({ refreshed, onBegin }: PageBuilderPageProps) {
  const entries = useMirror(readEntries, []);
  const pulledAt = useMirror((view) => view.pulledAt(pages), []);
  const pulled = usePulled(pulledAt, refreshed, (engine) => refreshPages(engine, { force: true }), {
    lists: [pages],
  });
  const published = entries?.flatMap((entry) => entry.published ?? []) ?? [];
  return (
    <ListPage
      title="Pages"
      back={<Link to="/admin">Your site</Link>}
      pulled={pulled}
      action={
        <Link to="/add-page" className={buttonClass('main')}>
          Add page
        </Link>
      }
      what="the pages"
      rows={entries}
      draw={(rows) => (
        <ul className={css['rows']} aria-label="Pages">
          {rows.map((entry) => (
            <PageRow key={entry.id} entry={entry} published={published} />
          ))}
        </ul>
      )}
      empty={
        <EmptyState title="No pages yet" text="Make the first one. Nobody sees it before you publish it.">
          <HelpLink guide="office" at="pages">
            How pages work
          </HelpLink>
        </EmptyState>
      }
    >
      <div className={css['parts']}>
        <section className={css['part']} aria-labelledby="begin-heading">
          <h2 id="begin-heading">Begin a page with</h2>
          <SectionChooser label="Kinds of section" onChoose={onBegin} />
        </section>
        <Websites />
      </div>
    </ListPage>
  );
}
