import { createFileRoute } from '@tanstack/react-router';
import { useBackToMe } from '#src/app/shell/use-back-to-me.tsx';
import { LearnPage } from '#src/features/reader/learn-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { board, CoursesOnPhone } from './-learning.tsx';

export const Route = createFileRoute('/learn')({
  staticData: { isOwn: true, places: ['learn', 'me'] },
  head: () => ({ meta: [{ title: pageTitle('Learn') }] }),
  component: function Learn() {
    return <LearnPage back={useBackToMe()} board={board} onPhone={<CoursesOnPhone />} />;
  },
});
