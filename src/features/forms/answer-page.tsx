import { useState } from 'react';
import { pageTitle } from '#src/features/settings/provider.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { FormToAnswer } from './form-to-answer.tsx';

/** `/forms/{id}`: a form on a page of its own, for people who are signed in; with no signal too. */
export function AnswerPage({ formId }: { readonly formId: string }) {
  const [title, setTitle] = useState('Form');
  return (
    <AppPage title={title} documentTitle={pageTitle(title)}>
      <FormToAnswer formId={formId} contentId="" onTitle={setTitle} />
    </AppPage>
  );
}
