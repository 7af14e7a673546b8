/** Formats the summary of a build for its operator: the site, the content of its pages, and its server. */
import { parseUrl } from '#src/kit/parse-url.ts';
import { ownContent } from './content.ts';

export interface BuildSummary {
  readonly site: string;
  /** Whether a setting names the site; otherwise it is the provider's own website. */
  readonly isSiteSet: boolean;
  readonly pages: number;
  /** The name of the content file. */
  readonly content: string;
  /** The addresses of the PHP hosts: paths of this site, or absolute ones. */
  readonly hosts: readonly string[];
  /** The origin to which calls of those paths are forwarded. */
  readonly cmsOrigin: string | undefined;
}

/** Returns the words on where calls go: absolute addresses to their hosts, paths to this folder's server. */
function cmsWords({ hosts, cmsOrigin }: BuildSummary): string {
  const elsewhere = [...new Set(hosts.flatMap((address) => parseUrl(address)?.origin ?? []))];
  const paths = hosts.filter((address) => address.startsWith('/'));
  const answer = cmsOrigin
    ? `handed on to ${cmsOrigin}`
    : 'to be answered beside this folder, at the same origin';
  if (elsewhere.length === 0) return `calls are ${answer}`;
  const direct = `pages call ${elsewhere.join(' and ')} themselves`;
  return paths.length === 0 ? direct : `${direct}; calls of ${paths.join(', ')} are ${answer}`;
}

/** Returns the summary, one line per fact. */
export function summaryText(built: BuildSummary): string {
  const { site, isSiteSet, pages, content } = built;
  const isOwn = content === ownContent;
  const rows = [
    ['Site', isSiteSet ? site : `${site}, where VITE_SITE_URL names no other: search engines are told so`],
    [
      'Pages',
      `${pages}, made of ${isOwn ? content : 'the demo’s content: “npm run snapshot” reads that of your host'}`,
    ],
    ['CMS', cmsWords(built)],
    [
      'Rules',
      '.htaccess (Apache), _nginx.conf, _Caddyfile, _compose.yaml, _headers and _redirects (static hosts)',
    ],
  ] as const;
  return ['', 'dist/ is ready.', ...rows.map(([name, words]) => `  ${name.padEnd(6)} ${words}`), ''].join(
    '\n',
  );
}
