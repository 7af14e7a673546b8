import { createFileRoute, useRouter } from '@tanstack/react-router';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { users } from '#src/features/accounts/collection.ts';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { StudentsPage } from '#src/features/teaching/students-page.tsx';
import { readListing } from '#src/ui/listing.ts';

export const Route = createFileRoute('/_guarded/instructor/students')({
  staticData: { places: ['courses'] },
  validateSearch: readListing,
  loader: ({ context: { engine } }) => {
    if (!engine) return { refreshed: undefined };
    engine.pull(courses).catch(reportError);
    engine.pull(catalogue).catch(reportError);
    return { refreshed: { records: engine.pull(courseRecords), accounts: engine.pull(users) } };
  },
  head: () => ({ meta: [{ title: pageTitle('Students') }] }),
  component: function InstructorStudents() {
    const listing = Route.useSearch();
    const navigate = Route.useNavigate();
    const router = useRouter();
    const { refreshed } = Route.useLoaderData();
    return (
      <TeachingArea here="students">
        <StudentsPage
          listing={listing}
          onListing={(search) => navigate({ search, replace: true })}
          refreshed={refreshed}
          onRetry={() => router.invalidate()}
        />
      </TeachingArea>
    );
  },
});
