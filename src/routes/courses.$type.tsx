import { createFileRoute } from '@tanstack/react-router';
import { CourseListPage } from '#src/features/catalogue/course-list-page.tsx';
import { readListing } from '#src/features/catalogue/listing.ts';
import { refreshCatalogue, snapshotCatalogue } from '#src/features/catalogue/queries.ts';
import { courseTypeOf } from '#src/features/catalogue/type-words.ts';
import { reported } from './-reported.ts';
import { useGoOn } from './-use-go-on.tsx';

export const Route = createFileRoute('/courses/$type')({
  validateSearch: readListing,
  // The titles of the lists are fetched with the lists, not at every page's start.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { engine, snapshot }, params: { type } }) => {
    // A prerendered page contains the list of courses with lessons, which saves the request on a first visit.
    const lessonsKnown = snapshotCatalogue(snapshot)?.of === `/courses/${type}`;
    const refreshed = engine ? refreshCatalogue(engine, { lessonsKnown }).catch(reported) : undefined;
    const { heading: title, lead: description } = courseTypeOf(type);
    return { refreshed, title, description };
  },
  component: function Courses() {
    const { type } = Route.useParams();
    const navigate = Route.useNavigate();
    const { refreshed } = Route.useLoaderData();
    return (
      <CourseListPage
        type={type}
        listing={Route.useSearch()}
        refreshed={refreshed}
        goOn={useGoOn()}
        onChange={(change) => {
          void navigate({
            search: (previous) => ({ ...previous, ...change }),
            replace: true,
          });
        }}
      />
    );
  },
});
