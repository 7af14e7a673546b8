/**
 * The files that a prerendered page needs to start the app: listed in the page by the build, fetched by `src/boot.ts`,
 * and cached by the worker with the page.
 * Invariant: `laterFiles` reads the output of `laterLinks`.
 */

const link = /<link rel="later"[^>]* href="([^"]+)"/g;

/** Returns the markup that lists the files; paths are relative to the root of `dist`. */
export function laterLinks(files: { scripts: readonly string[]; styles: readonly string[] }): string {
  const styles = files.styles.map((file) => `<link rel="later" href="/${file}">`);
  const scripts = files.scripts.map((file) => `<link rel="later" as="script" href="/${file}">`);
  return [...styles, ...scripts].join('');
}

/** Returns the paths of the files that a page lists. */
export function laterFiles(html: string): string[] {
  return [...html.matchAll(link)].map(([, file = '']) => file);
}
