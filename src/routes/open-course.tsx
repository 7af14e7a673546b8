import { createFileRoute } from '@tanstack/react-router';
import { useBackToMe } from '#src/app/shell/use-back-to-me.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { OpenCoursePage } from '#src/features/sharing/open-course-page.tsx';

export const Route = createFileRoute('/open-course')({
  staticData: { isOwn: true, places: ['me'] },
  head: () => ({ meta: [{ title: pageTitle('Open a course file') }] }),
  component: function OpenCourse() {
    return <OpenCoursePage back={useBackToMe()} />;
  },
});
