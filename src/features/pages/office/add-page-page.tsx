import { Link } from '@tanstack/react-router';
import { addPage, PageTyped } from '#src/features/pages/operations.ts';
import { newSection, type SectionKind, sectionKinds } from '#src/features/pages/section.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { device } from '#src/kit/device-word.ts';
import { ulid } from '#src/kit/ids.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { OfflineHint } from '#src/ui/form/offline-hint.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import css from './page-builder.module.css';

interface AddPagePageProps {
  /** The kind of the first section, if the admin chose one. */
  readonly begins: SectionKind | undefined;
  /** Called when the page is stored on this phone; `id` is its temporary id. */
  readonly onAdded: (id: string) => void;
}

/** `/add-page`: asks for the subject of a new page. */
export function AddPagePage({ begins, onAdded }: AddPagePageProps) {
  const { run, failed } = useMutation(addPage);

  async function add({ title, description, metadata }: PageTyped): Promise<'done' | undefined> {
    const sections = begins ? [newSection(begins, ulid())] : [];
    const accepted = await run({ title, description, keywords: metadata, sections });
    if (!accepted) return undefined;
    onAdded(accepted.id);
    return 'done';
  }

  return (
    <AppPage
      title="New page"
      back={<Link to="/page-builder">Pages</Link>}
      under={
        <p className="soft">
          {begins
            ? `It begins with: ${sectionKinds[begins].toLowerCase()}. Nobody sees it before you publish it.`
            : 'Nobody sees it before you publish it.'}
        </p>
      }
    >
      <SchemaForm id="new-page" schema={PageTyped} onValid={add}>
        <div className={css['fields']}>
          <TextField
            name="title"
            label="Title"
            required
            maxLength={120}
            autoComplete="off"
            help="When you publish, we make the page’s address from it."
          />
          <TextareaField
            name="description"
            label="Description"
            rows={3}
            maxLength={1_000}
            help="One or two sentences. Search engines show them."
          />
          <TextField
            name="metadata"
            label="Search words (metadata)"
            maxLength={500}
            autoComplete="off"
            help="Words people may search for, with commas between them. The page does not show them."
          />
          <NotSaved title="Failed to add course." action="Add page" reason={failed} />
          <SubmitButton>Add page</SubmitButton>
          <OfflineHint>{`With no signal too: we save it on this ${device} and send it when you’re online.`}</OfflineHint>
        </div>
      </SchemaForm>
    </AppPage>
  );
}
