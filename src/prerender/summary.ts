/** The words at the end of a build for its operator: for which site it is, what its pages are made of, and what serves it. */
import { ownContent } from './content.ts';

export interface Built {
  readonly site: string;
  readonly pages: number;
  /** The file of the content. */
  readonly content: string;
  /** The origin that calls of the PHP hosts are handed on to. */
  readonly cmsOrigin: string | undefined;
}

/** The summary as it is printed, a line for each thing. */
export function summaryText({ site, pages, content, cmsOrigin }: Built): string {
  const isOwn = content === ownContent;
  const rows = [
    ['Site', site],
    [
      'Pages',
      `${pages}, made of ${isOwn ? content : 'the demo’s content: “npm run snapshot” reads that of your host'}`,
    ],
    [
      'CMS',
      cmsOrigin ? `calls are handed on to ${cmsOrigin}` : 'answers beside this folder, at the same origin',
    ],
    [
      'Rules',
      '.htaccess (Apache), _nginx.conf, _Caddyfile, _compose.yaml, _headers and _redirects (static hosts)',
    ],
  ] as const;
  return ['', 'dist/ is ready.', ...rows.map(([name, words]) => `  ${name.padEnd(6)} ${words}`), ''].join(
    '\n',
  );
}
