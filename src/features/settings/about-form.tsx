import { useEdit } from '#src/hooks/use-edit.ts';
import { type RestoredDraft, useFieldDraft, useRestoredDraft } from '#src/hooks/use-field-draft.ts';
import { DraftNotKept } from '#src/ui/form/draft-not-kept.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { RestoredNote } from '#src/ui/form/restored-note.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { openingForm, Skeleton } from '#src/ui/skeleton.tsx';
import { toastUndo } from '#src/ui/toast.tsx';
import { siteSettings } from './collection.ts';
import { AboutDraft, AboutTyped } from './model.ts';
import { saveSettings } from './operations.ts';
import css from './settings-part.module.css';

/** The text about the provider. What is typed stays on the phone until it is saved. */
export function AboutForm({ id }: { readonly id: string }) {
  const draft = useRestoredDraft({ key: `about ${id}`, schema: AboutDraft }, toastUndo);
  return draft ? <AboutFields key={draft.times} id={id} draft={draft} /> : <Skeleton {...openingForm} />;
}

interface AboutFieldsProps {
  readonly id: string;
  readonly draft: RestoredDraft<AboutDraft>;
}

function AboutFields({ id, draft }: AboutFieldsProps) {
  const { restored } = draft;
  const { value, run, failed } = useEdit(siteSettings, id, restored?.over);
  const { isRestored, notKept, keep, saved, drop } = useFieldDraft(draft, value);
  if (!value) return null;

  async function save({ about }: AboutTyped): Promise<void> {
    if (about !== value?.about && !(await run(saveSettings, { id, about }))) return;
    saved();
  }

  return (
    <SchemaForm id="settings" schema={AboutTyped} drafted onValid={save}>
      <div className={css['fields']} onInput={keep}>
        {isRestored && <RestoredNote onDrop={drop} />}
        <DraftNotKept reason={notKept} />
        <TextareaField
          name="about"
          label="About"
          required
          rows={9}
          defaultValue={restored?.typed.about ?? value.about}
          help="Visitors read it on the page About Us. Leave an empty line between paragraphs."
        />
        <NotSaved action="Save" reason={failed} />
        <SubmitButton>Save</SubmitButton>
      </div>
    </SchemaForm>
  );
}
