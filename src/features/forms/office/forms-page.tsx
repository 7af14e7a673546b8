import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forms } from '#src/features/forms/collection.ts';
import { type FormUse, readFormUses } from '#src/features/forms/form-uses.ts';
import type { Form } from '#src/features/forms/model.ts';
import { readDeletedForms } from '#src/features/forms/queries.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { usePulled } from '#src/hooks/use-pulled.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Listing } from '#src/kit/listing.ts';
import type { Failure } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { type DataColumn, rowLinkClass } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { AddSquareIcon } from '#src/ui/list-icon.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { sendingWords } from '#src/ui/progress-words.ts';
import css from './deleted-forms.module.css';
import { NameFormDialog } from './name-form-dialog.tsx';

interface FormsPageProps {
  readonly listing: Listing;
  readonly onListing: (listing: Listing) => void;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  /** Called after a form was created on this device; `id` is its temporary id. */
  readonly onMade: (id: string) => void;
}

interface ListedForm {
  readonly form: Form;
  readonly questions: number;
  readonly uses: readonly FormUse[];
}

const byWords = new Intl.Collator('en-ZA', { numeric: true });
// Forms with the same title are sorted by their creation.
const byTitle = (a: ListedForm, b: ListedForm) =>
  byWords.compare(a.form.title, b.form.title) || byWords.compare(a.form.id, b.form.id);
const unsent = sendingWords({ detail: 'pending', sends: 0 });

const columns: readonly DataColumn<ListedForm>[] = [
  {
    id: 'title',
    head: 'Form',
    cell: ({ form }) => (
      <Link to="/instructor/form/$formId" params={{ formId: form.id }} className={rowLinkClass}>
        {form.title}
        {isTemporaryId(form.id) && <Lamp state={unsent.lamp} label={unsent.words} />}
      </Link>
    ),
    compare: byTitle,
  },
  {
    id: 'questions',
    head: 'Questions',
    isNumber: true,
    cell: ({ questions }) => questions,
    compare: (a, b) => a.questions - b.questions || byTitle(a, b),
  },
  { id: 'uses', head: 'In lessons', cell: ({ uses }) => uses.map(({ lesson }) => lesson).join(', ') },
  {
    id: 'answers',
    head: 'Answers',
    cell: ({ form }) => (
      <Link to="/instructor/form/$formId" params={{ formId: form.id }} search={{ view: 'answers' }}>
        See answers
      </Link>
    ),
  },
];

const chips = {
  label: 'Which forms',
  all: 'All',
  options: [
    { value: 'used', words: 'In a lesson', fits: ({ uses }: ListedForm) => uses.length > 0 },
    { value: 'unused', words: 'In no lesson', fits: ({ uses }: ListedForm) => uses.length === 0 },
  ],
};

const searched = ({ form, uses }: ListedForm) =>
  [form.title, form.description, ...uses.flatMap(({ lesson, course }) => [lesson, course])].join(' ');

const countWords = (count: number) => (count === 1 ? '1 form' : `${count} forms`);

/** `/instructor/forms`: every form with the lessons that show it, and a button for a new one; works offline. */
export function FormsPage({ listing, onListing, refreshed, onMade }: FormsPageProps) {
  const [isNaming, setNaming] = useState(false);
  const listed = useMirror(async (view) => {
    const uses = await readFormUses(view);
    return (await view.list(forms)).map((form) => ({
      form,
      questions: form.fields.filter(({ type }) => type !== 'section').length,
      uses: uses.filter(({ formId }) => formId === form.id),
    }));
  }, []);
  const pulledAt = useMirror((view) => view.pulledAt(forms), []);
  const pulled = usePulled(pulledAt, refreshed, (engine) => engine.pull(forms, undefined, { force: true }), {
    lists: [forms],
  });
  return (
    <ListPage
      title="Forms"
      pulled={pulled}
      under={<p>Ask learners in a lesson, or send people a link to a form.</p>}
      action={
        <Button variant="main" onClick={() => setNaming(true)}>
          <AddSquareIcon /> Add form
        </Button>
      }
      label="Forms"
      rows={listed}
      rowKey={({ form }) => form.id}
      columns={columns}
      text={searched}
      searchLabel="Form, lesson or course"
      chips={chips}
      listing={listing}
      onListing={onListing}
      counted={countWords}
      empty={
        <EmptyState
          title="No forms yet"
          text="A form asks learners what they think or how their business goes. Their answers come to you."
        >
          <HelpLink guide="instructors" at="forms">
            How forms work
          </HelpLink>
        </EmptyState>
      }
    >
      <DeletedForms pulledAt={pulledAt} />
      {isNaming && (
        <NameFormDialog
          onClose={() => setNaming(false)}
          onMade={(id) => {
            setNaming(false);
            onMade(id);
          }}
        />
      )}
    </ListPage>
  );
}

interface DeletedFormsProps {
  /** When the list was last pulled; before the first pull, deleted forms are unknown. */
  readonly pulledAt: number | undefined;
}

/** Deleted forms, with links to their answers. */
function DeletedForms({ pulledAt }: DeletedFormsProps) {
  const deleted = useMirror(readDeletedForms, []);
  if (pulledAt === undefined || !deleted || deleted.length === 0) return null;
  return (
    <details className={css['fold']}>
      <summary>Answers of deleted forms</summary>
      <ul className={css['list']}>
        {deleted.map(({ formId, title, answers }) => (
          <li key={formId}>
            <Link to="/instructor/form/$formId" params={{ formId }} search={{ view: 'answers' }}>
              {title}
            </Link>
            <span className="soft">{answers === 1 ? '1 answer' : `${answers} answers`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
