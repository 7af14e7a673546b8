/**
 * The files a prerendered page needs for the app to start on it: named in the page by the build, fetched by
 * `src/boot.ts`, and cached by the worker with the page.
 * Invariant: `laterFiles` reads what `laterLinks` writes.
 */

const link = /<link rel="later"[^>]* href="([^"]+)"/g;

/** The markup that names the files; paths are relative to the root of `dist`. */
export function laterLinks(files: { scripts: readonly string[]; styles: readonly string[] }): string {
  const styles = files.styles.map((file) => `<link rel="later" href="/${file}">`);
  const scripts = files.scripts.map((file) => `<link rel="later" as="script" href="/${file}">`);
  return [...styles, ...scripts].join('');
}

/** The paths of the files a page names. */
export function laterFiles(html: string): string[] {
  return [...html.matchAll(link)].map(([, file = '']) => file);
}
