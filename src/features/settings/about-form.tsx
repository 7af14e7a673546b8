import { useEdit } from '#src/hooks/use-edit.ts';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { siteSettings } from './collection.ts';
import { AboutTyped } from './model.ts';
import { saveSettings } from './operations.ts';
import css from './settings-page.module.css';

/** The text about the provider. */
export function AboutForm({ id }: { readonly id: string }) {
  const { value, run, failed } = useEdit(siteSettings, id);
  if (!value) return null;

  async function save({ about }: AboutTyped): Promise<void> {
    if (about !== value?.about) await run(saveSettings, { id, about });
  }

  return (
    <SchemaForm id="settings" schema={AboutTyped} onValid={save}>
      <div className={css['fields']}>
        <TextareaField
          name="about"
          label="About"
          required
          rows={9}
          defaultValue={value.about}
          help="Visitors read it on the page About Us. Leave an empty line between paragraphs."
        />
        <NotSaved action="Save" reason={failed} />
        <SubmitButton>Save</SubmitButton>
      </div>
    </SchemaForm>
  );
}
