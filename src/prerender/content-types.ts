/** What the files of `dist/` are, by the end of their names: one list for our own server and for the rules of others. */

/** Without its character set, which all text of ours has in common. */
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

/** A script and a picture say themselves how they are written. */
const withCharset = new Set(['html', 'css', 'json', 'webmanifest', 'txt', 'xml']);

/** The endings whose type is said together with the character set. */
export const charsetEndings: readonly string[] = Object.keys(contentTypes).filter((ending) =>
  withCharset.has(ending),
);

/** The endings of files that become smaller when they are compressed. */
export const compressibleEndings: readonly string[] = Object.entries(contentTypes).flatMap(
  ([ending, type]) => (/^(text|application)\/|svg|ttf/.test(type) ? [ending] : []),
);

/** The `Content-Type` of a file, by the ending of its name (`.html`). */
export function contentType(extension: string): string {
  const ending = extension.slice(1);
  const type = endings[ending];
  if (!type) return 'application/octet-stream';
  return withCharset.has(ending) ? `${type}; charset=utf-8` : type;
}
