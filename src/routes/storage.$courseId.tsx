import { createFileRoute } from '@tanstack/react-router';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { ReadyPage } from '#src/features/downloads/ready-page.tsx';
import { useFetchReader } from './-use-fetch-reader.tsx';

export const Route = createFileRoute('/storage/$courseId')({
  component: function Ready() {
    const { courseId } = Route.useParams();
    return (
      <DownloadsProvider fetchReader={useFetchReader()}>
        <ReadyPage course={courseId} />
      </DownloadsProvider>
    );
  },
});
