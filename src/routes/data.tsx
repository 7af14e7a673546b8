import { createFileRoute } from '@tanstack/react-router';
import { useBackToMe } from '#src/app/shell/use-back-to-me.tsx';
import { DataPage } from '#src/features/data-use/data-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/data')({
  staticData: { isOwn: true, places: ['me'] },
  head: () => ({ meta: [{ title: pageTitle('Data use') }] }),
  component: function Data() {
    return <DataPage back={useBackToMe()} />;
  },
});
