import { createFileRoute } from '@tanstack/react-router';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { refreshStudents } from '#src/features/teaching/students.ts';
import { StudentsPage } from '#src/features/teaching/students-page.tsx';
import { readListing } from '#src/kit/listing.ts';

export const Route = createFileRoute('/_guarded/instructor/students')({
  validateSearch: readListing,
  loader: ({ context: { engine } }) => ({ refreshed: refreshStudents(engine) }),
  component: function InstructorStudents() {
    const listing = Route.useSearch();
    const navigate = Route.useNavigate();
    const { refreshed } = Route.useLoaderData();
    return (
      <TeachingArea current="students">
        <StudentsPage
          listing={listing}
          onListing={(search) => navigate({ search, replace: true })}
          refreshed={refreshed}
        />
      </TeachingArea>
    );
  },
});
