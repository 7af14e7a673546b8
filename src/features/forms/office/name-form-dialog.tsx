import * as v from 'valibot';
import { forms } from '#src/features/forms/collection.ts';
import { addForm, FormTitle } from '#src/features/forms/form-operations.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { device } from '#src/kit/device-word.ts';
import { uniqueSlug } from '#src/kit/slug.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { OfflineHint } from '#src/ui/form/offline-hint.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from './name-form-dialog.module.css';

const FormNamed = v.object({ title: FormTitle });

interface NameFormDialogProps {
  readonly onClose: () => void;
  /** Called once the form is stored on this phone; `id` is its temporary id. */
  readonly onMade: (id: string) => void;
}

/** Asks for a title and creates the form; works offline. */
export function NameFormDialog({ onClose, onMade }: NameFormDialogProps) {
  const engine = useEngine();
  const { run, failed } = useMutation(addForm);

  async function create({ title }: v.InferOutput<typeof FormNamed>): Promise<'done' | undefined> {
    const takenSlugs = (await engine.view.list(forms)).map(({ slug }) => slug);
    const accepted = await run({ title, slug: uniqueSlug(title, 'form', takenSlugs) });
    if (!accepted) return undefined;
    onMade(accepted.id);
    return 'done';
  }

  return (
    <Dialog title="Name your form" onClose={onClose}>
      <SchemaForm id="new-form" schema={FormNamed} onValid={create}>
        <div className={css['fields']}>
          <TextField
            name="title"
            label="Title"
            required
            maxLength={200}
            autoComplete="off"
            autoFocus
            help="People who answer see it. You can change it later."
          />
          <NotSaved title="Failed to add form." action="Create form" reason={failed} />
          <SubmitButton>Create form</SubmitButton>
          <OfflineHint>{`With no signal too: we save it on this ${device} and send it when you’re online.`}</OfflineHint>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
