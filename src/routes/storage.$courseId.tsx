import { createFileRoute } from '@tanstack/react-router';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { ReadyPage } from '#src/features/downloads/ready-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useFetchReader } from './-use-fetch-reader.tsx';

const title = pageTitle('Ready for no signal?');

export const Route = createFileRoute('/storage/$courseId')({
  staticData: { isOwn: true, places: ['me'] },
  head: () => ({ meta: [{ title }] }),
  component: function Ready() {
    const { courseId } = Route.useParams();
    return (
      <DownloadsProvider fetchReader={useFetchReader()}>
        <ReadyPage course={courseId} documentTitle={title} />
      </DownloadsProvider>
    );
  },
});
