import { TextAreaTextApi } from '@uiw/react-md-editor/commands';
import type { Draft } from '#src/kit/draft.ts';

export interface TextPlace {
  /** The field; null when it is not on the screen. */
  readonly area: HTMLTextAreaElement | null;
  readonly draft: Draft;
  /** Appends a text to the stored block when its field is gone; resolves with whether the text is stored. */
  readonly append: (text: string) => Promise<boolean>;
}

/**
 * Inserts a text that became ready after a delay at the last caret of its field, and stores it; resolves with whether
 * it is stored. A person who types in another field by then keeps the focus there.
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

/** The file input of the picture button does not count as another field. */
const otherField = 'textarea, select, input:not([type=file], [type=checkbox], [type=radio])';

/** Returns a text without the markdown of one picture. */
export function withoutPicture(text: string, address: string): string {
  const literal = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`!\\[[^\\]]*\\]\\(<?${literal}[^)]*\\)`, 'g'), '');
}
