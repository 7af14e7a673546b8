/** Formats `_nginx.conf`: the rules of `dist/` for nginx, to include in a `server` block. */
import { shellExpression } from './app-routes.ts';
import { charsetEndings, compressibleEndings, contentTypes } from './content-types.ts';
import type { HeaderRules } from './headers.ts';
import {
  handedOn,
  handedOnExpression,
  hiddenPaths,
  isOfPage,
  lostPageHeaders,
  quoted,
  type ServerRules,
  wholeHeaders,
} from './server-rules.ts';

const lasting = 'Cache-Control';
const typeOf: Readonly<Record<string, string>> = contentTypes;

const uniqueTypes = (endings: readonly string[]) =>
  [...new Set(endings.map((ending) => typeOf[ending]))].filter((type) => type !== 'text/html').join(' ');

/** Returns the variable of a header's value; nginx omits a header whose variable is empty. */
function variable(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

/**
 * Returns the directives that set headers in the `server` block, where they add to the operator's: an `add_header` in a
 * location would replace all of those. The cache time is set with each file, and with the not-found page.
 */
function headerNames(headers: HeaderRules): string[] {
  const names = [...new Set(wholeHeaders(headers).flatMap(([, own]) => own.map(([name]) => name)))];
  return names.flatMap((name) => [
    `set ${variable(name)} "";`,
    `add_header ${name} ${variable(name)}${name === lasting ? '' : ' always'};`,
  ]);
}

function headerValues(headers: readonly (readonly [string, string])[]): string[] {
  return headers.map(([name, value]) => `  set ${variable(name)} ${quoted(value)};`);
}

function location(rule: string): string {
  if (rule.endsWith('*')) return `location ^~ ${rule.slice(0, -1)}`;
  return `location = ${rule}`;
}

function proxy(rules: ServerRules): string[] {
  const { cmsOrigin } = rules;
  if (!cmsOrigin)
    return [
      `# Built without CMS_ORIGIN: add what answers ${handedOn(rules)
        .map((path) => `/${path}/`)
        .join(' and ')} here, with "include mime.types;" where it is files on the disk.`,
    ];
  return [
    `location ~ ^/(?:${handedOnExpression(rules)})(?:/|$) {`,
    `  proxy_pass ${cmsOrigin};`,
    '  proxy_http_version 1.1;',
    '  proxy_set_header Connection "";',
    '  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '  proxy_set_header X-Forwarded-Proto $scheme;',
    ...(cmsOrigin.startsWith('https:') ? ['  proxy_ssl_server_name on;'] : []),
    '  client_max_body_size 64m;',
    '}',
  ];
}

/** Formats the whole configuration; the `server` block around it sets port, names and `root`. */
export function formatNginx(rules: ServerRules): string {
  const [pages = ['/*', []], ...others] = wholeHeaders(rules.headers);
  const lost = lostPageHeaders(rules.headers);
  return [
    '# Include this in the block of the site, whose root is this folder. The site has a host name of its own.',
    '# Files with .gz beside them go out as they are; with the brotli module add: brotli_static on;',
    'gzip on;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 256;',
    `gzip_types ${uniqueTypes(compressibleEndings)};`,
    'charset utf-8;',
    `charset_types ${uniqueTypes(charsetEndings)};`,
    'types {',
    ...Object.entries(contentTypes).map(([ending, type]) => `  ${type} ${ending};`),
    '}',
    'default_type application/octet-stream;',
    'error_page 404 /404.html;',
    '# A header of your own (Strict-Transport-Security) goes out with all of these where it is added in the same block.',
    ...headerNames(rules.headers),
    'set $site_lost "";',
    `add_header ${lasting} $site_lost always;`,
    'location = /404.html {',
    '  internal;',
    ...headerValues(lost.filter(([name]) => name !== lasting)),
    ...lost.flatMap(([name, value]) => (name === lasting ? [`  set $site_lost ${quoted(value)};`] : [])),
    '}',
    ...proxy(rules),
    `location ~ ${quoted(hiddenPaths).replaceAll('\\\\', '\\')} { return 404; }`,
    ...others.flatMap(([rule, headers]) => [
      `${location(rule)} {`,
      ...headerValues(headers),
      `  try_files ${isOfPage(rule) ? '/shell.html' : '$uri'} =404;`,
      '}',
    ]),
    '# Flat pages first, the shell for addresses of the app, a real 404 for everything else.',
    'location / {',
    ...headerValues(pages[1]),
    '  rewrite ^(.+)/$ $1 break;',
    '  try_files $uri $uri.html $uri/index.html @app;',
    '}',
    'location @app {',
    `  if ($uri ~ "^(?:${shellExpression(rules.shell)})/?$") { rewrite ^ /shell.html last; }`,
    '  return 404;',
    '}\n',
  ].join('\n');
}
