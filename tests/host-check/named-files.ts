/** The addresses of files that content names: in a field of its own, in the HTML of a lesson, in JSON as text. */

import type { CmsSettings } from '#src/cms/settings.ts';
import { decodeEntities } from '#src/kit/html-entities.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import type { Facts } from './facts.ts';

const file =
  /(?:https?:\/\/|\/)[^"'\s<>\\()|]*?\.(?:png|jpe?g|webp|gif|avif|svg|pdf|mp[34]|m4a|ogg|wav|webm|vtt|pptx?|odp)(?=["'\s<>\\()|?#&]|$)/gi;

/** Every address of a file in a value, however deep, each once. */
export function filesIn(value: unknown): readonly string[] {
  // PHP: slashes before quotes and slashes, entities for quotes: `src=\"\/upload\/a.png\"`, `src=&quot;/a.png&quot;`.
  const text = decodeEntities((JSON.stringify(value) ?? '').replace(/\\+\//g, '/'));
  return [...new Set(text.match(file) ?? [])];
}

/** Keeps in mind which files some items or records name. */
export function noteFiles(facts: Facts, items: readonly unknown[]): void {
  facts.files = [...new Set([...(facts.files ?? []), ...filesIn(items)])];
}

/** A folder with files in it: its whole address. */
export interface FilesFolder {
  readonly folder: string;
  readonly count: number;
}

/** The folders that files are in, the one with most files first: of an address its first folder is meant. */
function foldersOf(files: readonly string[], host: string): readonly FilesFolder[] {
  const counts = new Map<string, number>();
  for (const address of files) {
    const url = parseUrl(address, host);
    if (!url) continue;
    const folder = url.origin + (/^\/[^/]+\//.exec(url.pathname)?.[0] ?? '/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, count]) => ({ folder, count })).toSorted((a, b) => b.count - a.count);
}

/** Whether the settings look for files in a folder; a path of the settings is handed on to the host. */
function isLookedFor(folder: string, settings: CmsSettings, host: string): boolean {
  const known = [settings.filesUrl, settings.uploadUrl].map((path) => new URL(path, host).href);
  return known.some((one) => folder.startsWith(one) || one.startsWith(folder));
}

/** The domain that a host shares with others of its office: of cms.example.org it is example.org. */
function domainOf(address: string): string {
  const { hostname } = new URL(address);
  const parent = hostname.replace(/^[^.]+\./, '');
  const isShared = !/\..*\./.test(hostname) || /^(?:com?|org|net|ac|gov|edu|web)\.[a-z]{2}$/.test(parent);
  return isShared ? hostname : parent;
}

/** Whose folder it is: the settings know it, they should, or it is another site's. */
type Whose = 'known' | 'unknown' | 'another site’s';

/** The folders that files are in, and whose each is: where the office has none, that of another site is its own. */
export function filesMet(
  files: readonly string[],
  settings: CmsSettings,
  host: string,
): readonly (FilesFolder & { readonly whose: Whose })[] {
  const folders = foldersOf(files, host);
  const isKnown = ({ folder }: FilesFolder) => isLookedFor(folder, settings, host);
  const isOffices = (one: FilesFolder) => isKnown(one) || domainOf(one.folder) === domainOf(host);
  const hasOwn = folders.some(isOffices);
  return folders.map((one) => {
    const whose = isOffices(one) || !hasOwn ? 'unknown' : 'another site’s';
    return { ...one, whose: isKnown(one) ? 'known' : whose };
  });
}

/** The folder that the settings should name: that of our own upload, else the one with most files. */
export function folderToSet(
  { files = [], uploaded }: Facts,
  settings: CmsSettings,
  host: string,
): FilesFolder | undefined {
  const met = filesMet(uploaded ? [uploaded] : files, settings, host);
  return met.find(({ whose }) => whose === 'unknown');
}
