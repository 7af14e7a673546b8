import { createFileRoute } from '@tanstack/react-router';
import { useBackToMe } from '#src/app/shell/use-back-to-me.tsx';
import { DataPage } from '#src/features/data-use/data-page.tsx';

export const Route = createFileRoute('/data')({
  component: function Data() {
    return <DataPage back={useBackToMe()} />;
  },
});
