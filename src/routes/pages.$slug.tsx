import { createFileRoute } from '@tanstack/react-router';
import { PublicPage } from '#src/features/pages/public-page.tsx';
import { builtPage, readOpenedPage, refreshPage } from '#src/features/pages/public-pages.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { ComingEvent } from './-coming-event.tsx';
import { reported } from './-reported.ts';

export const Route = createFileRoute('/pages/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { engine, snapshot }, params: { slug } }) => {
    const prerenderedPage = builtPage(snapshot, slug);
    const refreshed = engine ? refreshPage(engine, slug).catch(reportedFailure) : undefined;
    const opened = engine && (await readOpenedPage(engine.view, slug, prerenderedPage).catch(reported));
    const page = engine ? opened?.page : prerenderedPage;
    return { refreshed, title: page?.title, description: page?.description };
  },
  component: function PublishedPage() {
    const { slug } = Route.useParams();
    const { refreshed } = Route.useLoaderData();
    return <PublicPage key={slug} requestedPage={slug} refreshed={refreshed} event={<ComingEvent />} />;
  },
});
