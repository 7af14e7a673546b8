/** Formats `.htaccess`: the rules of `dist/` for Apache, which most PHP hosts run; the host needs only this folder. */
import { shellExpression } from './app-routes.ts';
import { charsetEndings, compressibleEndings, contentTypes } from './content-types.ts';
import {
  acceptsExpression,
  handedOnExpression,
  hiddenPaths,
  isOfPage,
  lostPageHeaders,
  quoted,
  type ServerRules,
  wholeHeaders,
} from './server-rules.ts';

const typeOf: Readonly<Record<string, string>> = contentTypes;
const encodings = { br: 'br', gzip: 'gz' } as const;

/**
 * Returns the Apache expression for the requests of a header rule. A rewritten request has its file's name, so an
 * address of the app is matched by its request line.
 */
function condition(rule: string): string {
  if (isOfPage(rule)) return `%{THE_REQUEST} =~ m#^\\S+ ${rule}[? ]#`;
  if (rule.endsWith('*')) return `%{REQUEST_URI} =~ m#^${rule.slice(0, -1)}#`;
  return `%{REQUEST_URI} =~ m#^${rule.replaceAll('.', '\\.')}(?:\\.br|\\.gz)?$#`;
}

function headerLines(headers: readonly (readonly [string, string])[]): string[] {
  return headers.map(([name, value]) => `    Header set ${name} ${quoted(value)}`);
}

function ofKind(test: string, headers: readonly (readonly [string, string])[]): string[] {
  return [`  <If "${test}">`, ...headerLines(headers), '  </If>'];
}

/** Returns the expression for responses of PHP, which keep PHP's own headers. */
function answeredByPhp(rules: ServerRules): string {
  return `%{REQUEST_URI} =~ m#^/(?:${handedOnExpression(rules)})(?:/|$)|\\.php(?:/|$)#`;
}

function headerRules(rules: ServerRules): string[] {
  const { headers } = rules;
  const ofPhp = answeredByPhp(rules);
  const [pages = ['/*', []], ...others] = wholeHeaders(headers);
  const ownConditions = others.map(([rule]) => condition(rule));
  const notFoundCondition = condition('/404.html');
  const isPage = [...ownConditions, ofPhp, notFoundCondition].map((test) => `!(${test})`).join(' && ');
  return [
    '<IfModule mod_headers.c>',
    '  # mod_deflate calls what it packs something else, and does not know it again.',
    `  RequestHeader edit If-None-Match '-gzip"$' '"'`,
    ...ofKind(isPage, pages[1]),
    ...others.flatMap(([rule, headers]) => ofKind(condition(rule), headers)),
    ...ofKind(notFoundCondition, lostPageHeaders(headers)),
    ...ofKind(`!(${ofPhp})`, []).slice(0, 1),
    '    Header merge Vary Accept-Encoding',
    '  </If>',
    '</IfModule>',
  ];
}

/** Returns the rules that serve a compressed file of the build in place of the plain one. */
function packed(encoding: keyof typeof encodings): string[] {
  const ending = encodings[encoding];
  return [
    `  RewriteCond %{HTTP:Accept-Encoding} ${acceptsExpression(encoding)}`,
    `  RewriteCond %{DOCUMENT_ROOT}/$1.${ending} -f`,
    `  RewriteRule ^(.+)$ $1.${ending} [E=no-gzip:1,E=no-brotli:1,END]`,
  ];
}

/** Leaves folders with a page in PHP, such as the office of the CMS, to the CMS. */
const foldersOfPhp = [
  '  RewriteCond %{DOCUMENT_ROOT}/$1/index.php -f',
  '  RewriteRule ^(.*[^/])$ /$1/ [R=301,END]',
  '  RewriteCond %{DOCUMENT_ROOT}/$1/index.php -f',
  '  RewriteRule ^(.+)/$ $1/index.php [END]',
];

function rewriting(rules: ServerRules): string[] {
  const { shell, cmsOrigin } = rules;
  const paths = handedOnExpression(rules);
  return [
    'RewriteEngine On',
    'RewriteBase /',
    cmsOrigin
      ? `  RewriteRule ^(?:${paths})(?:/|$) ${cmsOrigin}%{REQUEST_URI} [P,END]`
      : `  RewriteRule ^(?:${paths})(?:/|$) - [END]`,
    '  RewriteCond %{ENV:REDIRECT_STATUS} !=404',
    `  RewriteRule ${hiddenPaths.replace('^/', '^')} - [R=404,END]`,
    '  # Flat pages first, the shell for addresses of the app, a real 404 for everything else, also for a folder.',
    '  RewriteRule ^$ index.html',
    '  RewriteCond %{DOCUMENT_ROOT}/$1 !-f',
    '  RewriteCond %{DOCUMENT_ROOT}/$1.html -f',
    '  RewriteRule ^(.+?)/?$ $1.html [DPI]',
    '  RewriteCond %{DOCUMENT_ROOT}/$1 !-f',
    `  RewriteRule ^(${shellExpression(shell).replaceAll(/(^|\|)\//g, '$1')})/?$ shell.html [DPI]`,
    ...foldersOfPhp,
    '  RewriteCond %{REQUEST_FILENAME} !-f',
    '  RewriteRule ^ - [R=404,END]',
    ...packed('br'),
    ...packed('gzip'),
  ];
}

/**
 * Formats the whole file. Requires `AllowOverride All`, mod_rewrite and mod_headers, and mod_proxy_http with
 * CMS_ORIGIN.
 */
export function formatHtaccess(rules: ServerRules): string {
  const dynamic = [...new Set(compressibleEndings.map((ending) => typeOf[ending]))].join(' ');
  return [
    '# This folder is the document root (AllowOverride All; mod_rewrite and mod_headers, for CMS_ORIGIN mod_proxy_http).',
    ...(rules.cmsOrigin?.startsWith('https:')
      ? ['# The CMS is asked over https: mod_ssl, and "SSLProxyEngine On" in the virtual host.']
      : []),
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    'DirectoryIndex index.html',
    'ErrorDocument 404 /404.html',
    'FileETag MTime Size',
    ...Object.entries(contentTypes).map(([ending, type]) => `AddType ${type} .${ending}`),
    `AddCharset utf-8 ${charsetEndings.map((ending) => `.${ending}`).join(' ')}`,
    ...Object.entries(encodings).flatMap(([encoding, ending]) => [
      `RemoveType .${ending}`,
      `RemoveLanguage .${ending}`,
      `AddEncoding ${encoding} .${ending}`,
    ]),
    '<IfModule mod_deflate.c>',
    `  AddOutputFilterByType DEFLATE ${dynamic}`,
    '</IfModule>',
    ...headerRules(rules),
    ...rewriting(rules),
    '',
  ].join('\n');
}
