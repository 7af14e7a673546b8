import { type RefObject, useId, useState } from 'react';
import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { isHeic } from '#src/kit/image-fit.ts';
import { must } from '#src/kit/must.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { toastError } from '#src/ui/toast.tsx';
import { MarkIcon } from './editor-icon.tsx';
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
  const [problem, setProblem] = useState<string>();

  async function insert(file: File): Promise<void> {
    const name = file.name.replace(/\.[^.]*$/, '').replace(/[[\]]/g, '');
    setBusy((count) => count + 1);
    setProblem(undefined);
    const attached = attachPicture(must(engine, 'engine'), { file, replaces: '' }, (address) =>
      place(`![${name}](${address})`),
    );
    const failed = await attached.finally(() => setBusy((count) => count - 1));
    setProblem(failed);
    // Whoever has gone on does not see the field that says so.
    if (failed && !area.current) toastError('Your picture is not in the text', failed);
  }

  async function keep(pictures: readonly string[]): Promise<(string | undefined)[]> {
    const addresses: (string | undefined)[] = [];
    setBusy((count) => count + 1);
    for (const [at, data] of pictures.entries()) {
      const kept = async (address: string) => {
        addresses[at] = address;
        return true;
      };
      try {
        setProblem(
          await attachPicture(must(engine, 'engine'), { file: fileOf(data, at), replaces: '' }, kept),
        );
      } catch {
        setProblem('A picture of what you pasted can’t be opened. The text is here.');
      }
    }
    setBusy((count) => count - 1);
    return addresses;
  }

  function take(files: FileList | undefined): boolean {
    const pictures = [...(files ?? [])].filter((file) => file.type.startsWith('image/') || isHeic(file));
    void pictures.reduce((before, file) => before.then(() => insert(file)), Promise.resolve());
    return pictures.length > 0;
  }
  return { busy: busy > 0, insert, take, keep, problem };
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
