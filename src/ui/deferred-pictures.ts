/**
 * Pictures inside a text. In data-saving mode each waits for a tap and shows its size; a failed one is replaced by
 * words.
 *
 * Invariant: an address is in `src` only after a tap, or where the picture is on this phone already.
 */
import { formatBytes } from '#src/kit/bytes.ts';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { pictureAddress } from '#src/kit/picture-address.ts';
import { storedResponse } from '#src/kit/site-caches.ts';
import css from './deferred-pictures.module.css';
import { sayPicturesElsewhere } from './picture-elsewhere.ts';

const waiting = 'data-waiting-src';

/** Removes the address of a picture during sanitising, before the browser can fetch it. */
export function asksForPicture(element: Element): void {
  if (element.tagName !== 'IMG') return;
  const address = element.getAttribute('src') ?? '';
  if (address.startsWith('data:') || isLocalUrl(address)) return;
  element.removeAttribute('src');
  element.removeAttribute('srcset');
  element.setAttribute(waiting, address);
}

/** Replaces each picture that waits for a tap by a button, and by words each picture that fails later. */
export function deferPictures(root: Element): void {
  sayPicturesElsewhere(root, css['deferred'] ?? '');
  for (const image of root.querySelectorAll<HTMLImageElement>(`img:not([${waiting}])`)) sayWhenFailed(image);
  for (const image of root.querySelectorAll<HTMLImageElement>(`img[${waiting}]`)) {
    const address = pictureAddress(image.getAttribute(waiting) ?? '');
    image.removeAttribute(waiting);
    if (address !== undefined) defer(image, address);
  }
}

/** Shows words in place of a failed picture, which would leave a blank. */
function sayWhenFailed(image: HTMLImageElement): void {
  image.addEventListener(
    'error',
    () => {
      const address = image.src;
      const button = buttonFor(`${image.alt || 'A picture'}: we can’t show it now. Tap to try again`);
      button.addEventListener('click', () => {
        sayWhenFailed(image);
        button.replaceWith(image);
        image.src = address;
      });
      image.replaceWith(button);
    },
    { once: true },
  );
}

function buttonFor(words: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = css['deferred'] ?? '';
  button.textContent = words;
  return button;
}

function defer(image: HTMLImageElement, address: string): void {
  const name = image.alt ? `Show the picture: ${image.alt}` : 'Show the picture';
  const button = buttonFor(name);
  function show(): void {
    image.src = address;
    button.replaceWith(image);
  }
  image.addEventListener('error', () => {
    button.textContent = `${image.alt || 'The picture'}: it needs a signal. Tap to try again`;
    image.removeAttribute('src');
    image.replaceWith(button);
  });
  button.addEventListener('click', show);
  image.replaceWith(button);
  isHere(address).then((isOnDevice) => {
    if (isOnDevice) show();
    else sayWhenSeen(button, name, address);
  }, reportError);
}

async function isHere(address: string): Promise<boolean> {
  return (await storedResponse(address)) !== undefined;
}

/** Asks for the size once the button is in view, because the request costs a few hundred bytes. */
function sayWhenSeen(button: HTMLElement, name: string, address: string): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    sizeOf(address).then((size) => {
      if (size !== undefined) button.textContent = `${name} (${formatBytes(size)})`;
    }, reportError);
  });
  observer.observe(button);
}

async function sizeOf(address: string): Promise<number | undefined> {
  try {
    const { ok, headers } = await fetch(address, { method: 'HEAD' });
    const size = Number(headers.get('content-length'));
    return ok && size > 0 ? size : undefined;
  } catch {
    // Without a network, or with a host that hides the size, the picture can still be loaded.
    return undefined;
  }
}
