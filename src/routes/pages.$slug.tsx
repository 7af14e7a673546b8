import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { events } from '#src/features/events/collection.ts';
import { PublicPage } from '#src/features/pages/public-page.tsx';
import { builtPage, readOpenedPage, refreshPage } from '#src/features/pages/public-pages.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { pageWords } from './-page-words.ts';
import { reported } from './-reported.ts';

/** Only few pages have it. */
const WebinarStall = lazyOrNothing(() =>
  import('#src/features/marketing/webinar-stall.tsx').then((module) => module.WebinarStall),
);

export const Route = createFileRoute('/pages/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { engine, snapshot }, params: { slug } }) => {
    const built = builtPage(snapshot, slug);
    if (!engine) return { refreshed: undefined, known: built };
    const refreshed = refreshPage(engine, slug).catch(reportedFailure);
    const opened = await readOpenedPage(engine.view, slug, built).catch(reported);
    if (opened?.page?.sections.some(({ type }) => type === 'coming event'))
      engine.pull(events).catch(reportError);
    return { refreshed, known: opened?.page };
  },
  head: ({ loaderData }) => pageWords(loaderData?.known?.title ?? 'Page', loaderData?.known?.description),
  component: function PublishedPage() {
    const { slug } = Route.useParams();
    const { refreshed } = Route.useLoaderData();
    return (
      <PublicPage
        key={slug}
        asked={slug}
        refreshed={refreshed}
        event={
          <Suspense>
            <WebinarStall />
          </Suspense>
        }
      />
    );
  },
});
