import { TextAreaTextApi } from '@uiw/react-md-editor/commands';
import type { Draft } from '#src/kit/draft.ts';

export interface TextPlace {
  /** The field, as long as it is on the screen. */
  readonly area: HTMLTextAreaElement | null;
  readonly draft: Draft;
  /** Stores a text at the end of the block whose field is gone; answers whether it is stored. */
  readonly append: (text: string) => Promise<boolean>;
}

/**
 * Puts a text that took its time into the field it is for, where the caret was, and stores it; answers whether it is
 * stored. Whoever types in another field by then keeps the caret there.
 */
export async function placeText({ area, draft, append }: TextPlace, text: string): Promise<boolean> {
  if (!area) return append(text);
  const { activeElement } = document;
  if (activeElement !== area && activeElement?.matches(otherField)) {
    const { value, selectionStart, selectionEnd } = area;
    draft.type(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  } else new TextAreaTextApi(area).replaceSelection(text);
  await draft.flush();
  return !draft.state().dirty;
}

/** The chooser of the picture itself is none. */
const otherField = 'textarea, select, input:not([type=file], [type=checkbox], [type=radio])';

/** A text without the marks of one picture. */
export function withoutPicture(text: string, address: string): string {
  const literal = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`!\\[[^\\]]*\\]\\(<?${literal}[^)]*\\)`, 'g'), '');
}
