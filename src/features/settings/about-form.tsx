import { useEdit } from '#src/hooks/use-edit.ts';
import { useFieldDraft } from '#src/hooks/use-field-draft.ts';
import { DraftForm } from '#src/ui/draft-form.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { toastUndo } from '#src/ui/toast.tsx';
import { siteSettings } from './collection.ts';
import { AboutDraft, AboutTyped } from './model.ts';
import { saveSettings } from './operations.ts';
import css from './settings-part.module.css';

/** The form of the text about the provider. A draft stays on the phone until the person saves. */
export function AboutForm({ id }: { readonly id: string }) {
  const draft = useFieldDraft({ key: `about ${id}`, schema: AboutDraft }, toastUndo);
  const { value, run, failed } = useEdit(siteSettings, id, draft, draft.restored?.over);

  async function save({ about }: AboutTyped): Promise<'taken' | undefined> {
    if (about !== value?.about && !(await run(saveSettings, { id, about }))) return undefined;
    return 'taken';
  }

  return (
    <DraftForm
      id="settings"
      className={css['fields']}
      schema={AboutTyped}
      draft={draft}
      shown={value}
      onSave={save}
      failed={failed}
      action="Save"
      // The main action of the page is the open tasks at its top.
      variant="plain"
    >
      {({ about }) => (
        <TextareaField
          name="about"
          label="About"
          required
          rows={9}
          defaultValue={about}
          help="Visitors read it on the page About Us. Leave an empty line between paragraphs."
        />
      )}
    </DraftForm>
  );
}
