import { createFileRoute } from '@tanstack/react-router';
import { PublicPage } from '#src/features/pages/public-page.tsx';
import { builtPage, readOpenedPage, refreshPage } from '#src/features/pages/public-pages.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { ComingEvent } from './-coming-event.tsx';
import { pageWords } from './-page-words.ts';
import { reported } from './-reported.ts';

export const Route = createFileRoute('/pages/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { engine, snapshot }, params: { slug } }) => {
    const built = builtPage(snapshot, slug);
    if (!engine) return { refreshed: undefined, known: built };
    const refreshed = refreshPage(engine, slug).catch(reportedFailure);
    const opened = await readOpenedPage(engine.view, slug, built).catch(reported);
    return { refreshed, known: opened?.page };
  },
  head: ({ loaderData }) => pageWords(loaderData?.known?.description, loaderData?.known?.title),
  component: function PublishedPage() {
    const { slug } = Route.useParams();
    const { refreshed } = Route.useLoaderData();
    return <PublicPage key={slug} asked={slug} refreshed={refreshed} event={<ComingEvent />} />;
  },
});
