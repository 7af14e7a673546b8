import { pastedHtml } from './clipboard-text.ts';
import { markdownOf } from './html-to-markdown.ts';
import { tidyPasted } from './tidy-pasted.ts';

/** What was pasted with its formatting. */
export interface PastedFormatting {
  /** Those that came with it, as data. */
  readonly pictures: readonly string[];
  /** How many pictures stayed behind. */
  readonly leftOut: number;
  /** The markdown, with the addresses its pictures have by now; one without an address is left out. */
  readonly markdown: (addresses: readonly (string | undefined)[]) => string;
}

/** HTML of other editors as markdown. */
export interface Conversion {
  /** What stands in a block; it is stored as such with the first change. */
  readonly ofBody: (html: string) => string;
  /** What is pasted; nothing where the plain text says it all. */
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

/** How HTML becomes markdown, once the sanitiser is fetched. */
export async function loadConversion(): Promise<Conversion> {
  const { safeFragment } = await import('#src/ui/sanitise.ts');
  return {
    ofBody: (html) => markdownOf(safeFragment(html)),
    ofPaste: (html) => readPaste(html, safeFragment),
  };
}
