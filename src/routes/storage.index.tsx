import { createFileRoute } from '@tanstack/react-router';
import { fetchReaderParts } from '#src/features/courses/learner/reader-parts.tsx';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { StoragePage } from '#src/features/downloads/storage-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

const title = pageTitle('Space on this phone');

export const Route = createFileRoute('/storage/')({
  head: () => ({ meta: [{ title }] }),
  component: function Storage() {
    return (
      <DownloadsProvider fetchParts={fetchReaderParts}>
        <StoragePage documentTitle={title} />
      </DownloadsProvider>
    );
  },
});
