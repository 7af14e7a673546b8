// Pages of the embedded host itself, for people who try the product on this machine.
import { createHash } from 'node:crypto';

const style =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:45rem;padding:0 1rem;overflow-wrap:anywhere}' +
  'pre{white-space:pre-wrap}h2{line-height:1.2;margin-top:2rem}li{margin:.25rem 0}' +
  'form{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center;padding:.5rem 0}' +
  'form+form{border-top:1px solid #8a8299}form span{flex:1 1 18rem}' +
  'button{font:inherit;min-height:2.75rem;padding:0 .75rem}';
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Builds a page of plain HTML without scripts; the caller has escaped `body`. */
export function ownPage(title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} of the embedded host</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${body}</main></body></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
