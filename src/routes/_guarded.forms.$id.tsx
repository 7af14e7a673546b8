import { createFileRoute } from '@tanstack/react-router';
import { AnswerPage } from '#src/features/forms/answer-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/_guarded/forms/$id')({
  head: () => ({ meta: [{ title: pageTitle('Form') }] }),
  component: function FormToBeAnswered() {
    const { id } = Route.useParams();
    return <AnswerPage key={id} formId={id} />;
  },
});
