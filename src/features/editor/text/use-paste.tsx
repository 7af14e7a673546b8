import { TextAreaTextApi } from '@uiw/react-md-editor/commands';
import { type ClipboardEvent, type RefObject, useState, useSyncExternalStore } from 'react';
import { device } from '#src/kit/device-word.ts';
import type { Draft } from '#src/kit/draft.ts';
import { must } from '#src/kit/must.ts';
import { Button } from '#src/ui/button.tsx';
import { pastedText } from './clipboard-text.ts';
import type { Conversion, PastedFormatting } from './conversion.tsx';
import css from './text-block.module.css';
import type { TextPictures } from './text-picture.tsx';

/** The text that was inserted instead of the plain text; forgotten at the next change. */
interface Pasted {
  readonly at: number;
  readonly inserted: string;
  readonly plain: string;
  /** The whole text with the inserted part. */
  readonly text: string;
  readonly leftOut: number;
}

interface PasteOptions {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly conversion: Conversion;
  readonly pictures: TextPictures;
  readonly draft: Draft;
  /** Inserts a text that became ready after a delay. */
  readonly place: (text: string) => Promise<boolean>;
}

/** Pastes pictures and formatted text; the browser pastes anything else itself. */
export function usePaste({ area, conversion, pictures, draft, place }: PasteOptions) {
  const [pasted, setPasted] = useState<Pasted>();
  const isAsPasted = useSyncExternalStore(draft.subscribe, () => pasted?.text === draft.state().text);

  function insert(inserted: string, plain: string, leftOut: number): void {
    const element = must(area.current, 'the text');
    const at = element.selectionStart;
    new TextAreaTextApi(element).replaceSelection(inserted);
    if (inserted !== plain || leftOut > 0) setPasted({ at, inserted, plain, text: element.value, leftOut });
  }

  async function insertWithPictures(formatting: PastedFormatting, plain: string): Promise<void> {
    const addresses = await pictures.keep(formatting.pictures);
    const inserted = formatting.markdown(addresses);
    const at = area.current?.selectionStart ?? 0;
    await place(inserted);
    if (area.current && (inserted !== plain || formatting.leftOut > 0))
      setPasted({ at, inserted, plain, text: area.current.value, leftOut: formatting.leftOut });
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { clipboardData } = event;
    const plain = clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    const formatting = conversion.ofPaste(clipboardData.getData('text/html'));
    if (formatting?.pictures.length) {
      event.preventDefault();
      void insertWithPictures(formatting, plain);
    } else if (formatting) {
      event.preventDefault();
      insert(formatting.markdown([]), plain, formatting.leftOut);
    } else if (plain === '') {
      if (pictures.take(clipboardData.files)) event.preventDefault();
    } else if (pastedText(plain) !== plain) {
      event.preventDefault();
      insert(pastedText(plain), plain, 0);
    }
  }

  /** Replaces the pasted text with its plain text. */
  function asPlain({ at, inserted, plain }: Pasted): void {
    const element = must(area.current, 'the text');
    element.focus();
    element.setSelectionRange(at, at + inserted.length);
    new TextAreaTextApi(element).replaceSelection(plain);
    setPasted(undefined);
  }

  const offer = pasted && isAsPasted && (
    <div className={css['pasted']} role="status">
      {pasted.leftOut > 0 && (
        <p>
          {pasted.leftOut === 1 ? 'A picture wasn’t' : `${pasted.leftOut} pictures weren’t`} pasted. Save it
          on this {device} first, then add it with the picture button.
        </p>
      )}
      {pasted.plain !== '' && pasted.inserted !== pasted.plain && (
        <Button variant="quiet" onClick={() => asPlain(pasted)}>
          Paste as plain text
        </Button>
      )}
    </div>
  );
  return { onPaste, offer };
}
