import { useState } from 'react';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useOperation } from '#src/hooks/use-operation.ts';
import { mergeText } from '#src/kit/merge-text.ts';
import { FormTrouble } from '#src/ui/form/form-trouble.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { Lamp, type LampProps } from '#src/ui/lamp.tsx';
import { AboutTyped, type SiteSettings } from './model.ts';
import { saveSettings } from './operations.ts';
import { aboutKind, readAboutChange } from './progress.ts';
import css from './settings-page.module.css';

const lamps = {
  device: 'Saved on this phone. It will be sent when you are back online.',
  sending: 'Sending your change',
  'needs-you': 'Your change needs you: look at what waits, at the top of the page.',
  sent: 'Sent',
} as const satisfies Partial<Record<LampProps['state'], string>>;

/** The text about the provider. What somebody else saves while one is writing is merged, or shown before it is written over. */
export function AboutForm({ settings: { id, about } }: { readonly settings: SiteSettings }) {
  const { run, failed } = useOperation(saveSettings);
  const state = useMirror((view) => readAboutChange(view, id), [id]);
  const [began, setBegan] = useState(about);
  const [theirs, setTheirs] = useState<string>();

  async function save(typed: AboutTyped): Promise<void> {
    const merged = mergeText(began, typed.about, about);
    setBegan(about);
    setTheirs(merged === undefined ? about : undefined);
    if (merged === undefined || merged === about) return;
    const keep = ({ group }: { readonly group: string }) => ({
      kind: aboutKind,
      key: id,
      value: group,
    });
    if (await run({ id, about: merged }, { keep })) setBegan(typed.about);
  }

  return (
    <SchemaForm id="settings" schema={AboutTyped} onValid={save}>
      <div className={css['fields']}>
        <TextareaField
          name="about"
          label="About"
          required
          rows={9}
          defaultValue={about}
          help="It stands on the page About Us. Leave an empty line between paragraphs."
        />
        {theirs !== undefined && (
          <FormTrouble title="Somebody else changed the same words while you were writing.">
            Theirs are: “{theirs}” Take over what you need, and save again.
          </FormTrouble>
        )}
        {failed !== undefined && <NotSaved action="Save" />}
        <div className={css['said']} role="status">
          {state && <Lamp state={state} label={lamps[state]} />}
        </div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </SchemaForm>
  );
}
