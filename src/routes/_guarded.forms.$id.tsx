import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormToAnswer } from '#src/features/forms/form-to-answer.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { buttonClass } from '#src/ui/button.tsx';

/** Renders a form on a page of its own, for signed-in people; works offline. */
function FormToBeAnswered({ formId }: { readonly formId: string }) {
  const [title, setTitle] = useState('Form');
  return (
    <AppPage title={title} documentTitle={pageTitle(title)}>
      <FormToAnswer
        formId={formId}
        contentId=""
        onTitle={setTitle}
        wayOn={
          <Link to="/learn" className={buttonClass('plain')}>
            Go to your courses
          </Link>
        }
      />
    </AppPage>
  );
}

export const Route = createFileRoute('/_guarded/forms/$id')({
  component: function AskedForm() {
    const { id } = Route.useParams();
    return <FormToBeAnswered key={id} formId={id} />;
  },
});
