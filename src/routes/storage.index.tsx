import { createFileRoute } from '@tanstack/react-router';
import { useBackToMe } from '#src/app/shell/use-back-to-me.tsx';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { StoragePage } from '#src/features/downloads/storage-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { device } from '#src/kit/device-word.ts';
import { useFetchReader } from './-use-fetch-reader.tsx';

const title = pageTitle(`Space on this ${device}`);

export const Route = createFileRoute('/storage/')({
  staticData: { isOwn: true, places: ['me'] },
  head: () => ({ meta: [{ title }] }),
  component: function Storage() {
    const back = useBackToMe();
    return (
      <DownloadsProvider fetchReader={useFetchReader()}>
        <StoragePage documentTitle={title} back={back} />
      </DownloadsProvider>
    );
  },
});
