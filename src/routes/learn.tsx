import { createFileRoute } from '@tanstack/react-router';
import { useBackToMe } from '#src/app/shell/use-back-to-me.tsx';
import { LearnPage } from '#src/features/reader/learn-page.tsx';
import { board, CoursesOnPhone } from './-learning.tsx';

export const Route = createFileRoute('/learn')({
  component: function Learn() {
    return <LearnPage back={useBackToMe()} board={board} onPhone={<CoursesOnPhone />} />;
  },
});
