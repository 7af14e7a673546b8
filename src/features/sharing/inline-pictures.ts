/**
 * Selects the pictures of a course for its file: small ones that this phone has.
 * Invariant: making a file uses no network.
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

/** Parses sanitised HTML into a document that loads nothing. */
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

/** Reads a picture from this app's caches or the browser's, never from the network. */
async function fromThisPhone(address: string): Promise<Response | undefined> {
  const cachedResponse = await globalThis.caches?.match(address);
  if (cachedResponse) return cachedResponse;
  if (new URL(address, location.href).origin !== location.origin) return undefined;
  return fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
}

/** Returns the small pictures of a course that are on this phone, by their address in the text. */
export async function storedPictures(
  shared: SharedCourse,
  fragmentOf: FragmentOf,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const picturesByAddress = new Map<string, StoredPicture>();
  for (const body of bodiesOf(shared))
    for (const image of fragmentOf(body).querySelectorAll('img')) {
      const address = image.getAttribute('src') ?? '';
      if (address === '' || address.startsWith('data:') || picturesByAddress.has(address)) continue;
      const response = await fromThisPhone(address);
      const mime = response?.headers.get('content-type')?.replace(/;.*/, '') ?? '';
      if (!response?.ok || !endings.has(mime)) continue;
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.length <= largestPicture) picturesByAddress.set(address, { mime, bytes });
    }
  return picturesByAddress;
}

function dataAddress({ mime, bytes }: StoredPicture): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${mime};base64,${btoa(text)}`;
}

/** Returns XHTML without a namespace on each element, because the surrounding page declares one. */
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

/** Returns a `clean` for a web page, with pictures as data URLs. */
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

/** Returns a `clean` for a book, with pictures as files beside the pages. */
export function cleanForBook(pictures: ReadonlyMap<string, StoredPicture>, fragmentOf: FragmentOf) {
  const used = new Map<string, BookPicture>();
  const clean: Clean = (html) => {
    const fragment = fragmentOf(html);
    replacePictures(fragment, (address) => {
      const picture = pictures.get(address);
      if (!picture) return undefined;
      const earlier = used.get(address);
      const name = earlier?.name ?? `picture-${used.size + 1}.${endings.get(picture.mime)}`;
      used.set(address, { ...picture, name });
      return name;
    });
    return markupOf(fragment);
  };
  return { clean, pictures: () => [...used.values()] };
}
