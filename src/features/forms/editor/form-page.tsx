import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DraftedText } from '#src/features/drafting/drafted-text.tsx';
import { LeaveQuestion, useLeaveWarning } from '#src/features/drafting/leave-question.tsx';
import { NotStored } from '#src/features/drafting/save-line.tsx';
import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';
import { forms } from '#src/features/forms/collection.ts';
import { type FieldType, fieldTypes } from '#src/features/forms/field-types.ts';
import { addQuestion, editForm, FormTitle, FormWords } from '#src/features/forms/form-operations.ts';
import { type FormTab, FormTabs } from '#src/features/forms/form-tabs.tsx';
import { newQuestion, questionTypes } from '#src/features/forms/new-question.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useItem } from '#src/hooks/use-item.ts';
import type { Failure } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { FormSpot } from '#src/ui/spots/form-spot.tsx';
import { ThingPage } from '#src/ui/thing-page.tsx';
import { DeleteForm } from './delete-form.tsx';
import { FormBar } from './form-bar.tsx';
import { FormEditingProvider, textProblem, useFormEditing } from './form-editing.tsx';
import css from './form-page.module.css';
import { FormPreview } from './form-preview.tsx';
import { QuestionList } from './question-list.tsx';
import { type OpenQuestion, useOpenQuestion } from './use-open-question.tsx';

interface FormPageProps {
  /** The id in the URL, which may be temporary. */
  readonly requestedId: string;
  readonly shown: Exclude<FormTab, 'answers'>;
  readonly refreshed: Promise<Failure | undefined>;
  readonly onDeleted: () => void;
}

/** `/instructor/form/{formId}`: the editor of a form and its preview, from this phone's data only. */
export function FormPage({ requestedId, shown, refreshed, onDeleted }: FormPageProps) {
  const form = useItem(forms, requestedId);
  const title = form?.title ?? 'Form';
  return (
    <ThingPage
      title={title}
      documentTitle={pageTitle(title)}
      back={<Link to="/instructor/forms">Forms</Link>}
      under={form && <FormTabs formId={requestedId} shown={shown} />}
      thing={form ?? null}
      missing={missing}
      useMissing={missingHook(refreshed, forms, requestedId)}
    >
      {(form) => (
        // Keyed by the id in the URL: the form's own id changes once it is at the office.
        <FormEditingProvider key={requestedId} form={form}>
          {shown === 'preview' ? <FormPreview form={form} /> : <Builder onDeleted={onDeleted} />}
        </FormEditingProvider>
      )}
    </ThingPage>
  );
}

function Builder({ onDeleted }: Pick<FormPageProps, 'onDeleted'>): ReactNode {
  const { form, drafts, write } = useFormEditing();
  const open = useOpenQuestion();
  const place = { id: form.id, of: form.title };
  useLeaveWarning();
  return (
    <div className={css['builder']}>
      <FormBar />
      <NotStored />
      <div className={css['head']}>
        <DraftedText
          label="Title"
          item={form}
          value={form.title}
          check={(text) => (text.trim() === '' ? 'A form needs a title' : textProblem(FormTitle, text))}
          save={(title, seen) => write(editForm, { ...place, title: title.trim() }, seen)}
        />
        <DraftedText
          label="What people read first"
          help="What it is for, how long it takes, who reads the answers. You can leave it empty."
          lines={2}
          item={form}
          value={form.description}
          check={(text) => textProblem(FormWords, text)}
          save={(description, seen) => write(editForm, { ...place, description }, seen)}
        />
      </div>
      <QuestionList open={open} />
      <AddQuestion open={open} />
      <DeleteForm onDeleted={onDeleted} />
      <LeaveQuestion drafts={drafts} />
    </div>
  );
}

const missing = {
  what: 'this form',
  coming: { label: 'Opening the form', lines: 6 },
  none: { title: 'We can’t find that form', drawing: <FormSpot /> },
  children: (
    <Link to="/instructor/forms" className={buttonClass('plain')}>
      See the forms
    </Link>
  ),
};

/** Buttons for each kind of question; a new question is placed after the open one, else at the end. */
function AddQuestion({ open }: { readonly open: OpenQuestion }) {
  const { form, run } = useFormEditing();
  const once = useOneAtATime();

  async function add(type: FieldType): Promise<void> {
    const question = newQuestion(type);
    const isHere = form.fields.some(({ id }) => id === open.id);
    const after = isHere ? (open.id ?? '') : (form.fields.at(-1)?.id ?? '');
    if (await run(addQuestion, { id: form.id, of: form.title, question, after })) open.openNew(question.id);
  }

  return (
    <section className={css['add']} aria-labelledby="add-question">
      <h2 id="add-question">Add a question</h2>
      <div className={css['types']}>
        {fieldTypes.map((type) => (
          <button key={type} type="button" className={css['type']} onClick={() => once(() => add(type))}>
            {questionTypes[type]}
          </button>
        ))}
      </div>
    </section>
  );
}
