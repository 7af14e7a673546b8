/**
 * The pictures of a course that go into its file: those this phone has and that are small.
 * Invariant: making a file asks no network.
 */
import type { Clean } from './lesson-markup.ts';
import { largestPicture, type SharedCourse } from './model.ts';

export interface StoredPicture {
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A picture as a file of a book. */
export interface BookPicture extends StoredPicture {
  readonly name: string;
}

/** What was cleaned, as nodes of a document that loads nothing. */
export type FragmentOf = (html: string) => DocumentFragment;

const endings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/png': 'png',
    'image/jpeg': 'jpg',
    'image/gif': 'gif',
    'image/webp': 'webp',
    'image/svg+xml': 'svg',
  }),
);

function bodiesOf({ course, chapters }: SharedCourse): string[] {
  const contents = chapters.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.contents));
  return [course.description, ...contents.map(({ body }) => body)].filter((body) => /<img\b/i.test(body));
}

/** The browser's caches have it, ours or its own; nothing is asked of a network. */
async function fromThisPhone(address: string): Promise<Response | undefined> {
  const kept = await globalThis.caches?.match(address);
  if (kept) return kept;
  if (new URL(address, location.href).origin !== location.origin) return undefined;
  return fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
}

/** The small pictures of a course that are on this phone, by the address the text has for them. */
export async function storedPictures(
  shared: SharedCourse,
  fragmentOf: FragmentOf,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const found = new Map<string, StoredPicture>();
  for (const body of bodiesOf(shared))
    for (const image of fragmentOf(body).querySelectorAll('img')) {
      const address = image.getAttribute('src') ?? '';
      if (address === '' || address.startsWith('data:') || found.has(address)) continue;
      const response = await fromThisPhone(address);
      const mime = response?.headers.get('content-type')?.replace(/;.*/, '') ?? '';
      if (!response?.ok || !endings.has(mime)) continue;
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.length <= largestPicture) found.set(address, { mime, bytes });
    }
  return found;
}

function dataAddress({ mime, bytes }: StoredPicture): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${mime};base64,${btoa(text)}`;
}

/** XHTML without the name of its space on every element: the page around it has it. */
function markupOf(fragment: DocumentFragment): string {
  return new XMLSerializer()
    .serializeToString(fragment)
    .replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', '');
}

function replacePictures(
  fragment: DocumentFragment,
  sourceOf: (address: string) => string | undefined,
): void {
  for (const image of fragment.querySelectorAll('img')) {
    image.removeAttribute('srcset');
    const source = sourceOf(image.getAttribute('src') ?? '');
    if (source !== undefined) {
      image.setAttribute('src', source);
      if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
      continue;
    }
    const note = fragment.ownerDocument.createElement('em');
    note.textContent = `[Picture${image.alt ? `: ${image.alt}` : ''}. It needs the app, or a signal.]`;
    image.replaceWith(note);
  }
}

/** Cleans for a web page: pictures are written out in it. */
export function cleanForPage(pictures: ReadonlyMap<string, StoredPicture>, fragmentOf: FragmentOf): Clean {
  return (html) => {
    const fragment = fragmentOf(html);
    replacePictures(fragment, (address) => {
      if (/^data:image\//i.test(address)) return address;
      const picture = pictures.get(address);
      return picture && dataAddress(picture);
    });
    return markupOf(fragment);
  };
}

/** Cleans for a book: pictures are files beside the pages. */
export function cleanForBook(pictures: ReadonlyMap<string, StoredPicture>, fragmentOf: FragmentOf) {
  const used = new Map<string, BookPicture>();
  const clean: Clean = (html) => {
    const fragment = fragmentOf(html);
    replacePictures(fragment, (address) => {
      const picture = pictures.get(address);
      if (!picture) return undefined;
      const known = used.get(address);
      const name = known?.name ?? `picture-${used.size + 1}.${endings.get(picture.mime)}`;
      used.set(address, { ...picture, name });
      return name;
    });
    return markupOf(fragment);
  };
  return { clean, pictures: () => [...used.values()] };
}
