/**
 * How common servers put `dist/` on the web, from the same rules as `_headers` and `_redirects`: `_nginx.conf` to be
 * included in a `server` block, `.htaccess` for Apache, `_Caddyfile`, and `_compose.yaml`, which runs that one beside a CMS.
 * Invariant: flat pages first, the shell for addresses of the app, a missing file is a 404, nothing of the hosts is
 * answered, and files of rules are handed out to nobody.
 */
import { shellExpression } from './app-routes.ts';
import { compressible, contentTypes } from './content-types.ts';
import { type HeaderRules, headersFor } from './headers.ts';

interface Served {
  readonly rules: HeaderRules;
  /** Patterns of the addresses that the shell answers. */
  readonly patterns: readonly string[];
}

/** The groups of files with headers of their own, each by a path of one of them. */
const groups = { page: '/', assets: '/assets/x', icons: '/icons/x', worker: '/sw.js' } as const;

const smaller = [...new Set(Object.values(contentTypes))].filter((type) => compressible.test(type));

/** A value between double quotes. */
const quoted = (value: string) => `"${value.replace(/(["\\])/g, '\\$1')}"`;

/** Lines of a block, indented. */
const within = (lines: readonly string[], by = '  ') => lines.map((line) => by + line);

/** For nginx: included in a `server` block whose root is `dist`, with `$cms` set to the origin of the PHP hosts. */
export function formatNginx({ rules, patterns }: Served): string {
  const headers = (path: string) =>
    Object.entries(headersFor(rules, path)).map(
      ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
    );
  const types = Object.entries(contentTypes).map(([ending, type]) => `${type} ${ending};`);
  return [
    '# In a server block: root dist; set $cms https://cms.example.org; resolver 127.0.0.53; include dist/_nginx.conf;',
    'types {',
    ...within(types),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_comp_level 6;',
    `gzip_types ${smaller.filter((type) => type !== 'text/html').join(' ')};`,
    'client_max_body_size 30m;',
    'error_page 404 /404.html;',
    'location ~ ^/(api|upload)/ {',
    '  proxy_pass $cms;',
    '  proxy_set_header Host $proxy_host;',
    '  proxy_ssl_server_name on;',
    '}',
    'location ~ ^/_ { return 404; }',
    'location /assets/ {',
    ...within(headers(groups.assets)),
    '  try_files $uri =404;',
    '}',
    'location /icons/ {',
    ...within(headers(groups.icons)),
    '  try_files $uri =404;',
    '}',
    'location = /sw.js {',
    ...within(headers(groups.worker)),
    '}',
    'location / {',
    ...within(headers(groups.page)),
    '  rewrite ^/(.+)/$ /$1 permanent;',
    '  try_files $uri $uri.html $uri/index.html @app;',
    '}',
    'location @app {',
    `  if ($uri ~ "${shellExpression(patterns)}") { rewrite ^ /shell.html last; }`,
    '  return 404;',
    '}\n',
  ].join('\n');
}

/** For Apache, in the root of a site that allows overrides: the PHP hosts stand beside it, or behind a `ProxyPass`. */
export function formatHtaccess({ rules, patterns }: Served): string {
  const usual = headersFor(rules, groups.page);
  const set = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `Header always set ${name} ${quoted(value)}`);
  const only = (path: string) => {
    const own = headersFor(rules, path);
    const gone = Object.keys(usual).filter((name) => !(name in own));
    const changed = Object.entries(own).filter(([name, value]) => usual[name] !== value);
    return [...gone.map((name) => `Header always unset ${name}`), ...set(Object.fromEntries(changed))];
  };
  const types = Object.entries(contentTypes).map(([ending, type]) => `AddType ${type} .${ending}`);
  return [
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    'DirectoryIndex index.html',
    ...types,
    'AddDefaultCharset utf-8',
    'ErrorDocument 404 /404.html',
    '<IfModule mod_brotli.c>',
    `  AddOutputFilterByType BROTLI_COMPRESS ${smaller.join(' ')}`,
    '</IfModule>',
    '<IfModule mod_deflate.c>',
    `  AddOutputFilterByType DEFLATE ${smaller.join(' ')}`,
    '</IfModule>',
    '<IfModule mod_headers.c>',
    '  # What compresses marks the ETag, and would not know it again.',
    '  RequestHeader edit "If-None-Match" "^\\"(.*)-(?:gzip|br)\\"$" "\\"$1\\""',
    ...within(set(usual)),
    ...Object.entries({
      '^/assets/': groups.assets,
      '^/icons/': groups.icons,
      '^/sw\\.js$': groups.worker,
    }).flatMap(([at, path]) => [
      `  <If "%{REQUEST_URI} =~ m#${at}#">`,
      ...within(only(path), '    '),
      '  </If>',
    ]),
    '</IfModule>',
    'RewriteEngine On',
    'RewriteRule ^(api|upload)(/|$) - [L]',
    'RewriteRule ^_ - [R=404,L]',
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteRule ^ - [L]',
    'RewriteRule ^(assets|icons)/ - [R=404,L]',
    'RewriteRule ^$ /index.html [L]',
    'RewriteRule ^(.+)/$ /$1 [R=301,L]',
    'RewriteCond %{DOCUMENT_ROOT}/$1.html -f',
    'RewriteRule ^(.+)$ /$1.html [L]',
    `RewriteCond %{REQUEST_URI} "${shellExpression(patterns)}"`,
    'RewriteRule ^ /shell.html [L]',
    'RewriteRule ^ - [R=404,L]\n',
  ].join('\n');
}

/** For Caddy, told by its environment where the site is and where the PHP hosts are. */
export function formatCaddy({ rules, patterns }: Served): string {
  const usual = headersFor(rules, groups.page);
  const changes = (path: string) => {
    const own = headersFor(rules, path);
    const gone = Object.keys(usual).filter((name) => !(name in own));
    const changed = Object.entries(own).filter(([name, value]) => usual[name] !== value);
    return [...gone.map((name) => `-${name}`), ...changed.map(([name, value]) => `${name} ${quoted(value)}`)];
  };
  const block = (matcher: string, lines: readonly string[]) => [
    `header ${matcher} {`.replace('  {', ' {'),
    ...within([...lines, 'defer'], '\t'),
    '}',
  ];
  const types = Object.entries(contentTypes).flatMap(([ending, type]) => [
    `@${ending} path *.${ending}`,
    `header @${ending} Content-Type ${quoted(/^text|json|xml/.test(type) ? `${type}; charset=utf-8` : type)}`,
  ]);
  const site = [
    'root * {$SITE_ROOT:/srv}',
    'encode gzip',
    '@hosts path /api/* /upload/*',
    'handle @hosts {',
    '\treverse_proxy {$CMS_ORIGIN} {',
    '\t\theader_up Host {upstream_hostport}',
    '\t}',
    '}',
    'handle {',
    ...within(
      [
        ...types,
        ...block(
          '*',
          Object.entries(usual).map(([name, value]) => `${name} ${quoted(value)}`),
        ),
        ...block('/assets/*', changes(groups.assets)),
        ...block('/icons/*', changes(groups.icons)),
        ...block('/sw.js', changes(groups.worker)),
        '@rules path /_*',
        'error @rules 404',
        '@none {',
        '\tpath /assets/* /icons/*',
        '\tnot file',
        '}',
        'error @none 404',
        '@slash path_regexp slash ^/(.+)/$',
        'redir @slash /{re.slash.1} 301',
        '@app {',
        '\tnot file {path} {path}.html',
        `\tpath_regexp ${quoted(shellExpression(patterns)).replaceAll('\\\\', '\\')}`,
        '}',
        'rewrite @app /shell.html',
        'try_files {path} {path}.html',
        'file_server',
      ],
      '\t',
    ),
    '}',
    'handle_errors {',
    ...within(
      [
        ...block(
          '*',
          Object.entries(usual).map(([name, value]) => `${name} ${quoted(value)}`),
        ),
        'rewrite * /404.html',
        'file_server',
      ],
      '\t',
    ),
    '}',
  ];
  return ['{$SITE_ADDRESS:http://localhost:8080} {', ...within(site, '\t'), '}\n'].join('\n');
}

/** `CMS_ORIGIN=https://cms.example.org docker compose -f _compose.yaml up`, in `dist/`. */
export const composeFile = `services:
  site:
    image: caddy:2
    ports: ['\${PORT:-8080}:80']
    environment:
      SITE_ADDRESS: ':80'
      SITE_ROOT: /srv
      CMS_ORIGIN: \${CMS_ORIGIN:?the origin of the PHP hosts, like https://cms.example.org}
    volumes:
      - ./:/srv:ro
      - ./_Caddyfile:/etc/caddy/Caddyfile:ro
`;
