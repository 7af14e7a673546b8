import { type RefObject, useId, useState } from 'react';
import { MarkIcon } from '#src/features/editor/editor-icon.tsx';
import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { isHeic } from '#src/kit/image-fit.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { toastError } from '#src/ui/toast.tsx';
import css from './text-block.module.css';

export interface TextPictures {
  /** Whether pictures are being resized. */
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly insert: (file: File) => Promise<void>;
  /** Takes pasted or dropped pictures; returns whether there were any. */
  readonly take: (files: FileList | undefined) => boolean;
  /** Stores pictures given as data URLs; returns the address of each, `undefined` for a refused one. */
  readonly keep: (pictures: readonly string[]) => Promise<(string | undefined)[]>;
}

/** Returns the picture of a data URL as a file. */
function fileOf(data: string, at: number): File {
  const [, type = '', bytes = ''] = /^data:(image\/[a-z]+);base64,(.*)$/is.exec(data) ?? [];
  const text = atob(bytes.replace(/\s/g, ''));
  return new File(
    [Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
    `picture-${at + 1}.${type.slice(6)}`,
    { type },
  );
}

/** Inserts pictures into a text at the caret. Each file is stored on this phone before its markdown is written. */
export function useTextPictures(
  area: RefObject<HTMLTextAreaElement | null>,
  place: (mark: string) => Promise<boolean>,
): TextPictures {
  const engine = useEngine();
  const [busy, setBusy] = useState(0);
  // A successful picture does not clear another one's problem: problems stay until the next pictures are chosen.
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set());

  /** Handles the pictures of one choice, paste or drop. */
  async function workOn(work: () => Promise<void>): Promise<void> {
    setBusy((count) => count + 1);
    setProblems(new Set());
    await work().finally(() => setBusy((count) => count - 1));
  }

  function refuse(problem: string): void {
    setProblems((earlier) => new Set([...earlier, problem]));
    // The field that shows the problem is no longer on the screen.
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
        const noteAddress = async (address: string) => {
          addresses[at] = address;
          return true;
        };
        try {
          await attach(fileOf(data, at), noteAddress);
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

/** Chooses a picture, or takes one with the camera where the phone offers that. */
export function PictureButton({ onChosen }: { readonly onChosen: (file: File) => void }) {
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
