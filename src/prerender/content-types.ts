/**
 * The content types of the files in `dist/`, by ending: the same list for this project's server and for the rules of
 * others.
 */

/** The types by ending, without their character set, which is UTF-8 for all text. */
export const contentTypes = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'text/xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/vnd.microsoft.icon',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
} as const;

const endings: Readonly<Record<string, string>> = contentTypes;

/** The endings that need the character set; scripts and pictures declare their own encoding. */
const withCharset = new Set(['html', 'css', 'json', 'webmanifest', 'txt', 'xml']);

/** The endings whose type is sent with the character set. */
export const charsetEndings: readonly string[] = Object.keys(contentTypes).filter((ending) =>
  withCharset.has(ending),
);

/** The endings of files worth compressing. */
export const compressibleEndings: readonly string[] = Object.entries(contentTypes).flatMap(
  ([ending, type]) => (/^(text|application)\/|svg|ttf/.test(type) ? [ending] : []),
);

/** Returns the `Content-Type` of a file, by its ending (`.html`). */
export function contentType(extension: string): string {
  const ending = extension.slice(1);
  const type = endings[ending];
  if (!type) return 'application/octet-stream';
  return withCharset.has(ending) ? `${type}; charset=utf-8` : type;
}
