import { createFileRoute } from '@tanstack/react-router';
import { InstructorCoursesPage } from '#src/features/catalogue/instructor-courses-page.tsx';
import { refreshCatalogue } from '#src/features/catalogue/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/_guarded/list-courses')({
  loader: ({ context: { engine } }) => {
    if (engine) refreshCatalogue(engine).catch(reportError);
  },
  head: () => ({ meta: [{ title: pageTitle('Courses') }] }),
  component: InstructorCoursesPage,
});
