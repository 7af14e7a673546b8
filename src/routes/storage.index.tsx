import { createFileRoute } from '@tanstack/react-router';
import { useBackToMe } from '#src/app/shell/use-back-to-me.tsx';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { StoragePage } from '#src/features/downloads/storage-page.tsx';
import { useFetchReader } from './-use-fetch-reader.tsx';

export const Route = createFileRoute('/storage/')({
  component: function Storage() {
    const back = useBackToMe();
    return (
      <DownloadsProvider fetchReader={useFetchReader()}>
        <StoragePage back={back} />
      </DownloadsProvider>
    );
  },
});
