import { TextAreaTextApi } from '@uiw/react-md-editor/commands';
import { type RefObject, useId, useState } from 'react';
import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { must } from '#src/kit/must.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { MarkIcon } from './editor-icon.tsx';
import css from './text-block.module.css';

/** Puts pictures into a text, where the caret is: each is safe on this phone before its mark is. */
export function useTextPictures(area: RefObject<HTMLTextAreaElement | null>, store: () => Promise<boolean>) {
  const engine = useEngine();
  const [problem, setProblem] = useState<string>();

  async function insert(file: File): Promise<void> {
    const name = file.name.replace(/\.[^.]*$/, '').replace(/[[\]]/g, '');
    const failed = await attachPicture(must(engine, 'engine'), { file, replaces: '' }, async (address) => {
      new TextAreaTextApi(must(area.current, 'the text')).replaceSelection(`![${name}](${address})`);
      return store();
    });
    setProblem(failed);
  }

  /** Takes the pictures of a paste or a drop; answers whether there were any. */
  function take(files: FileList | undefined): boolean {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    void pictures.reduce((before, file) => before.then(() => insert(file)), Promise.resolve());
    return pictures.length > 0;
  }
  return { insert, take, problem };
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
        className={css['input']}
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
