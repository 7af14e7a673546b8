/** The file a path is prerendered to: flat, so that any static host finds `/events` as `/events.html`. */
export function flatFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

/** The path people read a flat file at. */
export function pathOfFlatFile(file: string): string {
  return file === '/index.html' ? '/' : file.replace(/\.html$/, '');
}
