import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/features/settings/provider.ts';
import { OpenCoursePage } from '#src/features/sharing/open-course-page.tsx';

export const Route = createFileRoute('/open-course')({
  staticData: { isOwn: true, places: ['me'] },
  head: () => ({ meta: [{ title: pageTitle('Open a course file') }] }),
  component: OpenCoursePage,
});
