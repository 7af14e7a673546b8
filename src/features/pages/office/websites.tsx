import { useState } from 'react';
import { linkOf } from '#src/features/pages/link.ts';
import {
  addWebsite,
  editWebsite,
  type Website,
  WebsiteTyped,
  websites,
} from '#src/features/pages/website-collection.ts';
import { useList } from '#src/hooks/use-list.ts';
import { type NotAccepted, useMutation } from '#src/hooks/use-mutation.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import css from './page-builder.module.css';
import { failedToAdd } from './published-state.ts';

/** Lists the provider’s websites, with a form to add one. */
export function Websites() {
  const list = useList(websites);
  const [open, setOpen] = useState<Website | 'new'>();
  return (
    <section className={css['part']} aria-labelledby="websites-heading">
      <h2 id="websites-heading">Websites</h2>
      {list && list.length > 0 && (
        <ul className={css['rows']} aria-labelledby="websites-heading">
          {list.map((website) => (
            <WebsiteRow key={website.id} website={website} onEdit={() => setOpen(website)} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setOpen('new')}>Add website</Button>
      </div>
      {open === 'new' && <AddWebsite onClose={() => setOpen(undefined)} />}
      {open && open !== 'new' && <EditWebsite website={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

interface WebsiteRowProps {
  readonly website: Website;
  readonly onEdit: () => void;
}

function WebsiteRow({ website: { id, title, url }, onEdit }: WebsiteRowProps) {
  const progress = useProgress(websites, id);
  const link = linkOf(url);
  return (
    <li className={css['row']}>
      <div className="stack-1 breaks close">
        <strong>{title || 'Website without a title'}</strong>
        {link ? (
          <a href={link} rel="noopener noreferrer" className={css['address']}>
            {url}
          </a>
        ) : (
          <span className="soft">{url}</span>
        )}
        {progress && progress.detail !== 'done' && (
          <>
            {failedToAdd(progress) && <strong>Failed to add course</strong>}
            <ProgressStatus progress={progress} />
          </>
        )}
      </div>
      <Button variant="quiet" aria-label={`Change ${title || 'this website'}`} onClick={onEdit}>
        Change
      </Button>
    </li>
  );
}

function AddWebsite({ onClose }: { readonly onClose: () => void }) {
  const { run, failed } = useMutation(addWebsite);

  async function add(typed: WebsiteTyped): Promise<'done' | undefined> {
    if (!(await run(typed))) return undefined;
    onClose();
    return 'done';
  }

  return (
    <Dialog title="Add a website" onClose={onClose}>
      <SchemaForm id="new-website" schema={WebsiteTyped} onValid={add}>
        <WebsiteFields act="Add website" failed={failed} />
      </SchemaForm>
    </Dialog>
  );
}

function EditWebsite({ website, onClose }: { readonly website: Website; readonly onClose: () => void }) {
  const { run, failed } = useMutation(editWebsite);

  async function save(typed: WebsiteTyped): Promise<'done' | undefined> {
    if (!(await run({ id: website.id, ...typed }, { seen: website }))) return undefined;
    onClose();
    return 'done';
  }

  return (
    <Dialog title="Change the website" onClose={onClose}>
      <SchemaForm id={`website-${website.id}`} schema={WebsiteTyped} onValid={save}>
        <WebsiteFields act="Save" failed={failed} website={website} />
      </SchemaForm>
    </Dialog>
  );
}

interface WebsiteFieldsProps {
  readonly act: string;
  readonly failed: NotAccepted | undefined;
  readonly website?: Website;
}

function WebsiteFields({ act, failed, website }: WebsiteFieldsProps) {
  return (
    <div className={css['fields']}>
      <TextField
        name="title"
        label="Title"
        required
        maxLength={120}
        autoComplete="off"
        autoFocus
        defaultValue={website?.title}
      />
      <TextField
        name="url"
        label="Address"
        required
        maxLength={300}
        inputMode="url"
        autoComplete="off"
        help="For example www.school.example"
        defaultValue={website?.url}
      />
      <NotSaved action={act} reason={failed} {...(!website && { title: 'Failed to add course.' })} />
      <SubmitButton>{act}</SubmitButton>
    </div>
  );
}
