import { createFileRoute } from '@tanstack/react-router';
import { useBackToMe } from '#src/app/shell/use-back-to-me.tsx';
import { OpenCoursePage } from '#src/features/sharing/open-course-page.tsx';

export const Route = createFileRoute('/open-course')({
  component: function OpenCourse() {
    return <OpenCoursePage back={useBackToMe()} />;
  },
});
