/** The words at the end of a build for its operator: for which site it is, what its pages are made of, and what serves it. */
import { parseUrl } from '#src/kit/parse-url.ts';
import { ownContent } from './content.ts';

export interface Built {
  readonly site: string;
  /** Whether a setting names the site; else it is the provider's own website. */
  readonly isSiteSet: boolean;
  readonly pages: number;
  /** The file of the content. */
  readonly content: string;
  /** The addresses of the PHP hosts: paths of this site, or whole ones. */
  readonly hosts: readonly string[];
  /** The origin that calls of those paths are handed on to. */
  readonly cmsOrigin: string | undefined;
}

/** Says who answers the calls: those of whole addresses go there, and those of paths to the server of this folder. */
function cmsWords({ hosts, cmsOrigin }: Built): string {
  const elsewhere = [...new Set(hosts.flatMap((address) => parseUrl(address)?.origin ?? []))];
  const paths = hosts.filter((address) => address.startsWith('/'));
  const answer = cmsOrigin
    ? `handed on to ${cmsOrigin}`
    : 'to be answered beside this folder, at the same origin';
  if (elsewhere.length === 0) return `calls are ${answer}`;
  const direct = `pages call ${elsewhere.join(' and ')} themselves`;
  return paths.length === 0 ? direct : `${direct}; calls of ${paths.join(', ')} are ${answer}`;
}

/** The summary as it is printed, a line for each thing. */
export function summaryText(built: Built): string {
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
