/**
 * What the configuration of every server says, before it is written in that server's own language: the headers of
 * each kind of file and which addresses are whose. Read from the same rules as `_headers` and `_redirects`.
 */
import { escaped } from '#src/cms/file-places.ts';
import { readSettings } from '#src/cms/settings.ts';
import { type HeaderRules, headersFor } from './headers.ts';

/** The setting that says where the PHP hosts answer, for a server that hands their calls on to them. */
export const cmsOriginSetting = 'CMS_ORIGIN';

export interface ServerRules {
  /** Patterns of the app's own addresses, as in `_redirects`. */
  readonly shell: readonly string[];
  readonly headers: HeaderRules;
  /** Where the calls of the PHP hosts are handed on to; none where they stand below the same folder. */
  readonly cmsOrigin: string | undefined;
  /** Folders that are handed on besides the usual ones (`handedOnBy`). */
  readonly handedOn?: readonly string[];
}

/** The folders that are handed on: the API's and those of uploaded files, and where a deployment has them besides. */
export function handedOn({ handedOn: more = [] }: ServerRules): readonly string[] {
  return ['api', 'upload', ...more];
}

/** The folders that are handed on, as a part of an expression. */
export function handedOnExpression(rules: ServerRules): string {
  return handedOn(rules).map(escaped).join('|');
}

/** Addresses that nobody is shown: the rules themselves, and the page that says that there is none. */
export const hiddenPaths = '^/(?:_|\\.ht|\\.vite|404(?:\\.html)?/?$)';

/** The headers of one kind of file whole, by its path; what a general rule says is in each. */
export function wholeHeaders(
  rules: HeaderRules,
): readonly (readonly [string, readonly [string, string][]])[] {
  return Object.keys(rules).map((rule) => {
    const sample = rule.replace(/\*$/, rule === '/*' ? '' : 'file');
    return [rule, Object.entries(headersFor(rules, sample))] as const;
  });
}

/** What goes out with the page that says that an address is none: a page's headers, and nobody keeps it. */
export function lostPageHeaders(rules: HeaderRules): readonly (readonly [string, string])[] {
  return Object.entries({ ...headersFor(rules, '/404.html'), 'Cache-Control': 'no-store' });
}

/** Tells from `Accept-Encoding` whether an encoding is taken: `br;q=0` says that it is not. */
export function acceptsExpression(encoding: string): string {
  return `\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`;
}

/** Between quotes, for nginx, Apache and Caddy alike. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** The PHP hosts' origin from the environment; a wrong one stops the build with a sentence that names it. */
export function cmsOrigin(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return readSettings({ [cmsOriginSetting]: env[cmsOriginSetting] }).cmsOrigin || undefined;
}
