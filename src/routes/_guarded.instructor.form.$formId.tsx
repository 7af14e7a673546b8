import { createFileRoute } from '@tanstack/react-router';
import { requestTier } from '#src/app/pwa/request-tier.ts';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { FormPage } from '#src/features/forms/editor/form-page.tsx';
import { fetchForm } from '#src/features/forms/fetch-form.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

export const Route = createFileRoute('/_guarded/instructor/form/$formId')({
  staticData: { places: ['courses'] },
  validateSearch: ({ show }): { show?: 'preview' | 'answers' } =>
    show === 'preview' || show === 'answers' ? { show } : {},
  loader: ({ context: { engine }, params: { formId } }) => {
    for (const tier of ['office', 'editor'] as const) requestTier(tier).catch(reportError);
    const asked = engine ? fetchForm(engine, formId).catch(reportedFailure) : undefined;
    return { refreshed: asked ?? Promise.resolve(undefined) };
  },
  head: () => ({ meta: [{ title: pageTitle('Form') }] }),
  component: function InstructorForm() {
    const { formId } = Route.useParams();
    const { show } = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    return (
      <TeachingArea here="forms">
        <FormPage
          asked={formId}
          shown={show === 'preview' ? show : 'questions'}
          refreshed={refreshed}
          onDeleted={() => void navigate({ to: '/instructor/forms', replace: true })}
        />
      </TeachingArea>
    );
  },
});
