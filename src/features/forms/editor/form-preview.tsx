import { useState } from 'react';
import css from '#src/features/forms/form-parts.module.css';
import type { Form } from '#src/features/forms/model.ts';
import { finishedFields } from '#src/features/forms/new-question.ts';
import { Questions } from '#src/features/forms/questions.tsx';
import { isTemporaryId } from '#src/kit/ids.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import page from './form-page.module.css';

/** Shows a form as people see it; typed values are neither stored nor sent. */
export function FormPreview({ form }: { readonly form: Form }) {
  const [isDone, setDone] = useState(false);
  const fields = finishedFields(form.fields);
  const hidden = form.fields.length - fields.length;
  return (
    <div className={css['alone']}>
      <p className={css['note']}>
        This is how people see it. What you type here is not sent.
        {hidden > 0 &&
          ` ${hidden === 1 ? 'One question is' : `${hidden} questions are`} not shown: nobody wrote anything in ${hidden === 1 ? 'it' : 'them'} yet.`}
      </p>
      {isTemporaryId(form.id) ? (
        <p className="soft">It has a link of its own once it is sent.</p>
      ) : (
        <CopyButton
          label="Copy the link to this form"
          className={page['link']}
          text={() => `${location.origin}/forms/${encodeURIComponent(form.id)}`}
        />
      )}
      <div className={page['shown']}>
        <h2>{form.title}</h2>
        {form.description && <p className={css['description']}>{form.description}</p>}
        <Questions
          id={`preview-${form.slug}`}
          form={{ fields }}
          draft={{}}
          onValid={async () => {
            setDone(true);
            return 'taken';
          }}
        >
          <SubmitButton variant="plain">Try sending it</SubmitButton>
          <p role="status">{isDone && 'It can be sent like this. Nothing was sent: this is a preview.'}</p>
        </Questions>
      </div>
    </div>
  );
}
