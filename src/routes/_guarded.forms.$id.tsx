import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { FormToAnswer } from '#src/features/forms/form-to-answer.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { AppPage } from '#src/ui/app-page.tsx';

/** A form on a page of its own, for people who are signed in; with no signal too. */
function FormToBeAnswered({ formId }: { readonly formId: string }) {
  const [title, setTitle] = useState('Form');
  return (
    <AppPage title={title} documentTitle={pageTitle(title)}>
      <FormToAnswer formId={formId} contentId="" onTitle={setTitle} />
    </AppPage>
  );
}

export const Route = createFileRoute('/_guarded/forms/$id')({
  component: function AskedForm() {
    const { id } = Route.useParams();
    return <FormToBeAnswered key={id} formId={id} />;
  },
});
