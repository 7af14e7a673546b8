/** The addresses of files that content names: in a field of its own, in the HTML of a lesson, in JSON as text. */
import { decodeEntities } from '#src/kit/html-entities.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import type { CmsSettings } from '../settings.ts';
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
export function foldersOf(files: readonly string[], host: string): readonly FilesFolder[] {
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
export function isLookedFor(folder: string, settings: CmsSettings, host: string): boolean {
  const known = [settings.filesUrl, settings.uploadUrl].map((path) => new URL(path, host).href);
  return known.some((one) => folder.startsWith(one) || one.startsWith(folder));
}

/** The folder that the settings should name: that of our own upload, else the one with most files, if not looked for yet. */
export function folderToSet(
  { files = [], uploaded }: Facts,
  settings: CmsSettings,
  host: string,
): FilesFolder | undefined {
  const [own] = foldersOf(uploaded ? [uploaded] : [], host);
  const named = foldersOf(files, host);
  const most = named.find(({ folder }) => new URL(folder).origin === new URL(host).origin) ?? named[0];
  const wanted = own ?? most;
  return wanted && !isLookedFor(wanted.folder, settings, host) ? wanted : undefined;
}
