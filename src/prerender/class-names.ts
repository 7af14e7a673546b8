/**
 * What the classes of CSS modules are called. In a build they are short: each stands in a sheet, in a script and in
 * pages, and readable ones cost a first visit 1.8 kB.
 * Invariant: the same in the bundle and in prerendered markup, because they are made of the file alone; a file that is
 * added or changed changes no other's.
 */
import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';

/** Three letters and digits that stand for a file, the first of them a letter. */
function markOf(path: string): string {
  const digest = createHash('sha256').update(path).digest('base64url');
  return digest.replace(/[-_]/g, '').replace(/^\d+/, '').slice(0, 3);
}

/** The function that Vite asks for the name of each class and of each animation of a sheet. */
export function scopedNames(root: string, readable: boolean) {
  const files = new Map<string, string>();
  return (name: string, file: string, css: string): string => {
    const path = relative(root, file.replace(/\?.*$/, ''));
    const mark = markOf(path);
    const marked = files.get(mark) ?? path;
    files.set(mark, marked);
    if (marked !== path) throw new Error(`${path} gets the classes of ${marked}: call it something else`);
    if (readable) return `${basename(path, '.module.css')}-${name}-${mark}`;
    const classes = [...new Set(Array.from(css.matchAll(/\.([a-z_][\w-]*)/gi), ([, found]) => found))];
    const at = classes.indexOf(name);
    // An animation stands with no dot.
    return at < 0 ? `${mark}-${name}` : `${mark}${at.toString(36)}`;
  };
}
