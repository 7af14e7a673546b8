import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '#src/features/data-use/data-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/data')({
  staticData: { isOwn: true, places: ['me'] },
  head: () => ({ meta: [{ title: pageTitle('Data') }] }),
  component: DataPage,
});
