/**
 * The rules that the configurations of all servers have in common: the headers of each kind of file, and who serves
 * each address. Derived from the rules of `_headers` and `_redirects`.
 */
import { escaped } from '#src/cms/file-places.ts';
import { readSettings } from '#src/cms/settings.ts';
import { type HeaderRules, headersFor } from './headers.ts';

/** The setting with the origin of the PHP hosts, for a server that forwards their calls. */
export const cmsOriginSetting = 'CMS_ORIGIN';

export interface ServerRules {
  /** Patterns of the app's own addresses, as in `_redirects`. */
  readonly shell: readonly string[];
  readonly headers: HeaderRules;
  /** The origin that calls of the PHP hosts are forwarded to; `undefined` if the hosts are in the same folder. */
  readonly cmsOrigin: string | undefined;
  /** Further folders that are forwarded (`handedOnBy`). */
  readonly handedOn?: readonly string[];
}

/** Returns the forwarded folders: the API's, those of uploaded files, and the deployment's own. */
export function handedOn({ handedOn: more = [] }: ServerRules): readonly string[] {
  return ['api', 'upload', ...more];
}

/** Returns the forwarded folders as a part of a regular expression. */
export function handedOnExpression(rules: ServerRules): string {
  return handedOn(rules).map(escaped).join('|');
}

/** Matches addresses that are never served: the rule files and the not-found page itself. */
export const hiddenPaths = '^/(?:_|\\.ht|\\.vite|404(?:\\.html)?/?$)';

/** Returns the complete headers of each kind of file, by path, including those of general rules. */
export function wholeHeaders(
  rules: HeaderRules,
): readonly (readonly [string, readonly [string, string][]])[] {
  return Object.keys(rules).map((rule) => {
    const sample = rule.replace(/\*$/, rule === '/*' ? '' : 'file');
    return [rule, Object.entries(headersFor(rules, sample))] as const;
  });
}

/** Returns whether a rule is for an address of the app, which the shell serves, and not for files. */
export function isOfPage(rule: string): boolean {
  return !/[*.]/.test(rule);
}

/** Returns the headers of the not-found page: those of a page, never cached. */
export function lostPageHeaders(rules: HeaderRules): readonly (readonly [string, string])[] {
  return Object.entries({ ...headersFor(rules, '/404.html'), 'Cache-Control': 'no-store' });
}

/** Returns an expression that tests `Accept-Encoding` for an encoding; `br;q=0` refuses it. */
export function acceptsExpression(encoding: string): string {
  return `\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`;
}

/** Returns a text in quotes, for nginx, Apache and Caddy alike. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Returns the PHP hosts' origin from the environment; throws an error that names an invalid one, which stops the build.
 */
export function cmsOrigin(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return readSettings({ [cmsOriginSetting]: env[cmsOriginSetting] }).cmsOrigin || undefined;
}
