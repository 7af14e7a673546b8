/**
 * What the configuration of every server says, before it is written in that server's own language: the headers of
 * each kind of file and which addresses are whose. Read from the same rules as `_headers` and `_redirects`.
 */
import { parseUrl } from '#src/kit/parse-url.ts';
import { type HeaderRules, headersFor } from './headers.ts';

/** The setting that says where the PHP hosts answer, for a server that hands their calls on to them. */
export const cmsOriginSetting = 'CMS_ORIGIN';

export interface ServerRules {
  /** Patterns of the app's own addresses, as in `_redirects`. */
  readonly shell: readonly string[];
  readonly headers: HeaderRules;
  /** Where the calls of the PHP hosts are handed on to; none where they stand below the same folder. */
  readonly cmsOrigin: string | undefined;
}

/** The paths that are handed on: the API's and those of uploaded files. */
export const handedOn = ['api', 'upload'] as const;

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

/** Between quotes, for nginx, Apache and Caddy alike. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** The PHP hosts' origin from the environment; a wrong one stops the build with a sentence that names it. */
export function cmsOrigin(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = env[cmsOriginSetting];
  if (!given) return undefined;
  const url = parseUrl(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname + url.search + url.hash !== '/')
    throw new Error(
      `The setting ${cmsOriginSetting} is "${given}", but it must be an address like https://cms.example.org.`,
    );
  return url.origin;
}
