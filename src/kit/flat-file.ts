/**
 * Returns the prerendered file of a path. The files are flat, so that any static host serves `/events.html` at
 * `/events`.
 */
export function flatFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

/** Returns the path at which a flat file is served. */
export function pathOfFlatFile(file: string): string {
  return file === '/index.html' ? '/' : file.replace(/\.html$/, '');
}
