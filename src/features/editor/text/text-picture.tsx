import { type RefObject, useId, useState } from 'react';
import { MarkIcon } from '#src/features/editor/editor-icon.tsx';
import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { isHeic } from '#src/kit/image-fit.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { toastError } from '#src/ui/toast.tsx';
import css from './text-block.module.css';

export interface TextPictures {
  /** Some are being made ready. */
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly insert: (file: File) => Promise<void>;
  /** Takes the pictures of a paste or a drop; answers whether there were any. */
  readonly take: (files: FileList | undefined) => boolean;
  /** Keeps pictures that are written out as data; answers the address of each, none of one that was not taken. */
  readonly keep: (pictures: readonly string[]) => Promise<(string | undefined)[]>;
}

/** A picture written out as data, as a file. */
function fileOf(data: string, at: number): File {
  const [, type = '', bytes = ''] = /^data:(image\/[a-z]+);base64,(.*)$/is.exec(data) ?? [];
  const text = atob(bytes.replace(/\s/g, ''));
  return new File(
    [Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
    `picture-${at + 1}.${type.slice(6)}`,
    { type },
  );
}

/** Puts pictures into a text, where the caret is: each is safe on this phone before its mark is. */
export function useTextPictures(
  area: RefObject<HTMLTextAreaElement | null>,
  place: (mark: string) => Promise<boolean>,
): TextPictures {
  const engine = useEngine();
  const [busy, setBusy] = useState(0);
  // A picture that is fine says nothing of those it came with: what was refused stands until the next ones are asked for.
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set());

  /** Works on the pictures that somebody asked for at once. */
  async function workOn(work: () => Promise<void>): Promise<void> {
    setBusy((count) => count + 1);
    setProblems(new Set());
    await work().finally(() => setBusy((count) => count - 1));
  }

  function refuse(problem: string): void {
    setProblems((said) => new Set([...said, problem]));
    // Whoever has gone on does not see the field that says so.
    if (!area.current) toastError('Your picture is not in the text', problem);
  }

  async function attach(file: File, use: (address: string) => Promise<boolean>): Promise<void> {
    const problem = await attachPicture(engine, { file, replaces: '' }, use);
    if (problem) refuse(problem);
  }

  function insert(files: readonly File[]): Promise<void> {
    return workOn(async () => {
      for (const file of files) {
        const name = file.name.replace(/\.[^.]*$/, '').replace(/[[\]]/g, '');
        await attach(file, (address) => place(`![${name}](${address})`));
      }
    });
  }

  async function keep(pictures: readonly string[]): Promise<(string | undefined)[]> {
    const addresses: (string | undefined)[] = [];
    await workOn(async () => {
      for (const [at, data] of pictures.entries()) {
        const kept = async (address: string) => {
          addresses[at] = address;
          return true;
        };
        try {
          await attach(fileOf(data, at), kept);
        } catch {
          refuse('A picture of what you pasted can’t be opened. The text is here.');
        }
      }
    });
    return addresses;
  }

  function take(files: FileList | undefined): boolean {
    const pictures = [...(files ?? [])].filter((file) => file.type.startsWith('image/') || isHeic(file));
    if (pictures.length > 0) void insert(pictures);
    return pictures.length > 0;
  }
  const problem = [...problems].join(' ') || undefined;
  return { busy: busy > 0, insert: (file) => insert([file]), take, keep, problem };
}

interface PictureButtonProps {
  readonly onChosen: (file: File) => void;
}

/** Chooses a picture, or takes one with the camera: the phone's own offer. */
export function PictureButton({ onChosen }: PictureButtonProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onChosen(file);
        }}
      />
      <label htmlFor={id} className={buttonClass('quiet', css['mark'])} title="Picture">
        <MarkIcon mark="picture" />
        <span className="visually-hidden">Picture</span>
      </label>
    </>
  );
}
