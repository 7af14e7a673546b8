import { createFileRoute } from '@tanstack/react-router';
import { fetchReaderParts } from '#src/features/courses/learner/reader-parts.tsx';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { ReadyPage } from '#src/features/downloads/ready-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

const title = pageTitle('Ready for no signal?');

export const Route = createFileRoute('/storage/$courseId')({
  head: () => ({ meta: [{ title }] }),
  component: function Ready() {
    const { courseId } = Route.useParams();
    return (
      <DownloadsProvider fetchParts={fetchReaderParts}>
        <ReadyPage course={courseId} documentTitle={title} />
      </DownloadsProvider>
    );
  },
});
