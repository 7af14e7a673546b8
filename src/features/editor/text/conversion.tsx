import { pastedHtml } from './clipboard-text.ts';
import { markdownOf } from './html-to-markdown.ts';
import { tidyPasted } from './tidy-pasted.ts';

/** Formatted text from the clipboard. */
export interface PastedFormatting {
  /** The pictures of the text, as data URLs. */
  readonly pictures: readonly string[];
  /** How many pictures were left out. */
  readonly leftOut: number;
  /** Returns the markdown with these addresses for its pictures; a picture without an address is left out. */
  readonly markdown: (addresses: readonly (string | undefined)[]) => string;
}

/** Converts HTML of other editors to markdown. */
export interface Conversion {
  /** Converts the body of a block; the markdown is stored with the first change. */
  readonly ofBody: (html: string) => string;
  /** Converts pasted HTML; `undefined` where the plain text is enough. */
  readonly ofPaste: (html: string) => PastedFormatting | undefined;
}

type SafeFragment = typeof import('#src/ui/sanitise.ts').safeFragment;

function readPaste(html: string, safeFragment: SafeFragment): PastedFormatting | undefined {
  const fragment = pastedHtml(html);
  if (fragment === undefined) return undefined;
  const root = safeFragment(fragment, 'pasted');
  const { pictures, leftOut, isFormatted } = tidyPasted(root);
  if (!isFormatted) return undefined;
  return {
    pictures: pictures.map((picture) => picture.getAttribute('src') ?? ''),
    leftOut,
    markdown: (addresses) => {
      for (const [at, picture] of pictures.entries()) picture.setAttribute('src', addresses[at] ?? '');
      return markdownOf(root);
    },
  };
}

/** Loads the sanitiser and returns the conversion. */
export async function loadConversion(): Promise<Conversion> {
  const { safeFragment } = await import('#src/ui/sanitise.ts');
  return {
    ofBody: (html) => markdownOf(safeFragment(html)),
    ofPaste: (html) => readPaste(html, safeFragment),
  };
}
