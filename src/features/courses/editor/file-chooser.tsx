import { type ChangeEvent, useId, useState } from 'react';
import type { Chapter } from '#src/features/courses/model.ts';
import { type AttachedFile, attachFile } from '#src/features/uploads/attach-file.ts';
import { heicWords } from '#src/features/uploads/attach-picture.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { formatBytes } from '#src/kit/bytes.ts';
import { must } from '#src/kit/must.ts';
import type { UpdateOperation } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { useEditing } from './editing.tsx';
import css from './media-block.module.css';
import { useUpload } from './use-upload.tsx';

interface FileChooserProps<Args> {
  readonly label: string;
  readonly help?: string;
  readonly accept: string;
  /** The address as it is, the temporary id of a file that waits here, or nothing. */
  readonly value: string;
  /** What puts the file where it belongs. */
  readonly edit: (file: AttachedFile) => readonly [UpdateOperation<Args, Chapter>, Args];
}

const sentences = {
  unreadable: 'This file cannot be opened on this phone. Choose another one.',
  'not-stored': 'This phone couldn’t save the file, perhaps because its storage is full.',
} as const;

/** Takes a file from this phone: safe here at once, sent when it can be. */
export function FileChooser<Args>({ label, help, accept, value, edit }: FileChooserProps<Args>) {
  const engine = useEngine();
  const { run, replaced } = useEditing();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const file = useMirror((view) => view.file(value), [value]);
  const upload = useUpload(value);
  const id = useId();

  async function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [picked] = currentTarget.files ?? [];
    // The same file may be chosen again after it was not taken.
    currentTarget.value = '';
    if (!picked) return;
    setBusy(true);
    setProblem(undefined);
    const failed = await attachFile(must(engine, 'engine'), { file: picked, replaces: '' }, (attached) =>
      run(...edit(attached)),
    ).catch(() => 'not-stored' as const);
    setBusy(false);
    if (!failed) replaced(value);
    const named = failed === 'unreadable' ? heicWords(picked) : undefined;
    if (failed) setProblem(named ?? sentences[failed]);
  }

  return (
    <div className={css['chooser']}>
      {help && (
        <p id={`${id}-help`} className={css['help']}>
          {help}
        </p>
      )}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        disabled={busy}
        aria-describedby={[help && `${id}-help`, `${id}-status`].filter(Boolean).join(' ')}
        onChange={(event) => void chosen(event)}
      />
      <label htmlFor={id} className={buttonClass('plain')}>
        {label}
      </label>
      <div id={`${id}-status`} className={css['status']} role="status">
        {busy && 'Making it ready…'}
        {!busy && file && `${file.name}, ${formatBytes(file.bytes.byteLength)}`}
        {!busy && upload && <ProgressStatus progress={upload} />}
      </div>
      {problem && <FieldMessage role="alert">{problem}</FieldMessage>}
    </div>
  );
}
