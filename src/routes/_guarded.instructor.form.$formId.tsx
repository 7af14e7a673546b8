import { createFileRoute } from '@tanstack/react-router';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { ExportMenu } from '#src/features/export/export-menu.tsx';
import { forms } from '#src/features/forms/collection.ts';
import { FormPage } from '#src/features/forms/editor/form-page.tsx';
import { readFormSearch } from '#src/features/forms/form-search.ts';
import { AnswersPage } from '#src/features/forms/office/answers-page.tsx';
import { refreshAnswers } from '#src/features/forms/queries.ts';
import { fetchItem } from '#src/features/sources/fetch-item.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { atVisit } from '#src/kit/network.ts';

export const Route = createFileRoute('/_guarded/instructor/form/$formId')({
  validateSearch: readFormSearch,
  loaderDeps: ({ search: { view } }) => ({ isOfAnswers: view === 'answers' }),
  loader: ({ context: { engine }, params: { formId }, deps: { isOfAnswers } }) => {
    const refreshed = fetchItem(engine, forms, formId, atVisit()).catch(reportedFailure);
    const answers = isOfAnswers ? refreshAnswers(engine, formId).catch(reportedFailure) : undefined;
    return { refreshed, answers };
  },
  component: function InstructorForm() {
    const { formId } = Route.useParams();
    const { view, ...listing } = Route.useSearch();
    const { refreshed, answers } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    return (
      <TeachingArea current="forms">
        {view === 'answers' ? (
          <AnswersPage
            requestedId={formId}
            listing={listing}
            onListing={(search) => navigate({ search: { ...search, view }, replace: true })}
            refreshed={answers}
            exportTools={(list) => <ExportMenu {...list} />}
          />
        ) : (
          <FormPage
            requestedId={formId}
            shown={view ?? 'questions'}
            refreshed={refreshed}
            onDeleted={() => void navigate({ to: '/instructor/forms', replace: true })}
          />
        )}
      </TeachingArea>
    );
  },
});
