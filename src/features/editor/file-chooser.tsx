import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { editContent } from '#src/features/course/content-operations.ts';
import { type AttachedFile, attachFile } from '#src/features/uploads/attach-file.ts';
import { heicWords } from '#src/features/uploads/attach-picture.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { type FileFields, isAccepted } from './block-file.ts';
import { useEditing } from './editing.tsx';
import css from './media-block.module.css';
import { UploadStatus } from './upload-status.tsx';
import { useOfferBack } from './use-offer-back.tsx';

interface FileChooserProps {
  /** A title above the button, for a block with several files. */
  readonly title?: string;
  readonly label: string;
  readonly help?: string;
  readonly accept: string;
  /** The noun for a sentence: `the picture`. */
  readonly noun: string;
  /** The address of the file, the temporary id of one not sent yet, or ''. */
  readonly address: string;
  /** The words in place of a file that is not on this phone. */
  readonly placeholder: string;
  readonly place: { readonly id: string; readonly contentId: string; readonly of: string };
  /** The current fields of the block about its file. */
  readonly fields: FileFields;
  /** Returns the problem of a chosen file, if any. */
  readonly check?: (file: File) => Promise<string | undefined>;
  /** Returns the fields for another file, or for none. */
  readonly fieldsOf: (file: AttachedFile | undefined) => FileFields;
}

const sentences = {
  unreadable: `This file cannot be opened on this ${device}. Choose another one.`,
  'not-stored': `This ${device} couldn’t save the file, perhaps because its storage is full.`,
} as const;

/** Takes a file from this phone: stored at once, sent later. */
export function FileChooser({ title, label, help, accept, noun, address, ...props }: FileChooserProps) {
  const { placeholder, place, fields, check, fieldsOf } = props;
  const engine = useEngine();
  const { run, replaced } = useEditing();
  const offerBack = useOfferBack();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const closeUndo = useRef<() => void>(undefined);
  const file = useMirror((view) => view.file(address), [address]);
  const id = useId();
  // A removed file cannot be brought back after the editor is left.
  useEffect(() => () => closeUndo.current?.(), []);

  const edit = (changed: FileFields) => run(editContent, { ...place, ...changed });

  async function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [picked] = currentTarget.files ?? [];
    // Lets the same file be chosen again after it was refused.
    currentTarget.value = '';
    if (!picked) return;
    setProblem(undefined);
    // A phone's list of files may offer files of any type.
    if (!isAccepted(picked, accept))
      return setProblem(`${picked.name} can’t be ${noun}. Choose another file.`);
    setBusy(true);
    const wrong = await check?.(picked).catch(() => sentences.unreadable);
    if (wrong) {
      setBusy(false);
      return setProblem(wrong);
    }
    const failed = await attachFile(engine, { file: picked, replaces: '' }, (attached) =>
      edit(fieldsOf(attached)),
    ).catch(() => 'not-stored' as const);
    setBusy(false);
    const named = failed === 'unreadable' ? heicWords(picked) : undefined;
    if (failed) return setProblem(named ?? sentences[failed]);
    // Bringing the removed file back now would replace this one.
    closeUndo.current?.();
    replaced(address);
  }

  async function remove(): Promise<void> {
    if (!(await edit(fieldsOf(undefined)))) return;
    replaced(address);
    closeUndo.current = offerBack({
      text: `You removed ${noun}.`,
      place,
      isBack: (block) => Object.keys(fields).some((field) => block?.[field]),
      bringBack: () => edit(fields),
    });
  }

  const isThere = address !== '';
  return (
    <div className="stack-2 start slim">
      {title && <p className={css['title']}>{title}</p>}
      {help && (
        <p id={`${id}-help`} className="soft small close">
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
      <div className={css['there']}>
        <div id={`${id}-status`} className="soft small breaks" role="status">
          {busy && 'Making it ready…'}
          {!busy && isThere && (file ? `${file.name}, ${formatBytes(file.bytes.byteLength)}` : placeholder)}
          {!busy && <UploadStatus address={address} />}
        </div>
        {isThere && !busy && (
          <Button variant="quiet" className={css['remove']} onClick={() => void remove()}>
            <BinIcon />
            Remove {noun}
          </Button>
        )}
      </div>
      {problem && <FieldMessage role="alert">{problem}</FieldMessage>}
    </div>
  );
}
