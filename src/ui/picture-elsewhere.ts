/**
 * Pictures on other sites. The page's policy blocks all of them, online and offline; a link with the site's name
 * replaces each.
 */
import { parseUrl } from '#src/kit/parse-url.ts';

const site = 'data-picture-on';
const address = 'data-picture-at';

/**
 * Returns the site of a picture that the page's policy blocks; `undefined` for other pictures, and without a policy.
 */
export function siteOfPicture(src: string): string | undefined {
  const url = parseUrl(src.trim(), location.href);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === location.origin) return undefined;
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute('content');
  const [, allowed] = /\bimg-src ([^;]*)/.exec(policy ?? '') ?? [];
  return allowed === undefined || allowed.split(/\s+/).includes(url.origin) ? undefined : url.host;
}

/** Moves a picture's address to an attribute that the browser does not fetch. */
export function notePictureElsewhere(image: Element, src: string): void {
  image.removeAttribute('src');
  image.removeAttribute('srcset');
  image.setAttribute(site, siteOfPicture(src) ?? '');
  image.setAttribute(address, parseUrl(src.trim(), location.href)?.href ?? '');
}

/** Replaces each noted picture by words, linked to the picture. */
export function sayPicturesElsewhere(root: Element, className: string): void {
  for (const image of root.querySelectorAll<HTMLImageElement>(`img[${site}]`)) {
    const place = document.createElement(image.closest('a') ? 'span' : 'a');
    place.className = className;
    const words = `${image.alt ? `${image.alt}: a` : 'A'} picture on ${image.getAttribute(site)}. It needs a signal.`;
    place.textContent = words;
    if (place instanceof HTMLAnchorElement) {
      const way = document.createElement('u');
      way.textContent = 'Open it there';
      place.append(' ', way);
      place.href = image.getAttribute(address) ?? '';
      place.target = '_blank';
      place.rel = 'noopener noreferrer ugc';
    }
    image.replaceWith(place);
  }
}
