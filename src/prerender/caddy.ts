/** Formats `_Caddyfile` and `_compose.yaml`: the rules of `dist/` for Caddy, and a container of it beside a CMS. */
import { shellExpression } from './app-routes.ts';
import { contentTypes } from './content-types.ts';
import {
  cmsOriginSetting,
  handedOn,
  hiddenPaths,
  isOfPage,
  lostPageHeaders,
  quoted,
  type ServerRules,
  wholeHeaders,
} from './server-rules.ts';

/** The default addresses of the CMS. */
const nearby = { machine: 'http://127.0.0.1:8081', container: 'http://host.docker.internal:8081' } as const;

function headerLines(headers: readonly (readonly [string, string])[]): string[] {
  return ['    header {', ...headers.map(([name, value]) => `      ${name} ${quoted(value)}`), '    }'];
}

function handled(
  matcher: string,
  headers: readonly (readonly [string, string])[],
  more: readonly string[],
): string[] {
  return [`  handle ${matcher} {`, ...headerLines(headers), ...more, ...files, '  }'];
}

/** The files with the operator's own rules. */
const ownRules = '_own/*.caddy';

const files = ['    file_server {', '      precompressed br gzip', '    }'];

/** The content types of the manifest and of modules, which some systems lack. */
const typeLines = (['mjs', 'webmanifest'] as const).flatMap((ending) => [
  `  @${ending} path *.${ending}`,
  `  header @${ending} Content-Type ${quoted(contentTypes[ending])}`,
]);

/** Returns a variable of Caddy's environment with its default. */
function fromEnvironment(name: string, fallback: string): string {
  return `\${${name}:-${fallback}}`;
}

/**
 * Formats the whole configuration. SITE_ADDRESS, DIST and CMS_ORIGIN in Caddy's environment change it without a build.
 */
export function formatCaddyfile(rules: ServerRules): string {
  const [pages = ['/*', []], ...others] = wholeHeaders(rules.headers);
  const cms = rules.cmsOrigin ?? nearby.machine;
  return [
    '# Run it with: DIST=/path/to/dist SITE_ADDRESS=www.example.org CMS_ORIGIN=https://cms.example.org caddy run --config _Caddyfile --adapter caddyfile',
    '{$SITE_ADDRESS::8080} {',
    '  root * {$DIST:/srv}',
    '  encode gzip',
    '  # Lines of your own, such as a header, in files beside this one; or OWN_RULES names them.',
    `  import {$OWN_RULES:${ownRules}}`,
    ...typeLines,
    `  @cms path ${handedOn(rules)
      .map((path) => `/${path} /${path}/*`)
      .join(' ')}`,
    '  handle @cms {',
    `    reverse_proxy {$${cmsOriginSetting}:${cms}} {`,
    '      header_up Host {upstream_hostport}',
    '    }',
    '  }',
    `  @hidden path_regexp ${hiddenPaths}`,
    '  handle @hidden {',
    '    error 404',
    '  }',
    ...others.flatMap(([rule, headers]) => (isOfPage(rule) ? [] : handled(rule, headers, []))),
    ...others.flatMap(([rule, headers], at) =>
      isOfPage(rule)
        ? [
            `  @page${at} path_regexp ^${rule}$`,
            ...handled(`@page${at}`, headers, ['    rewrite * /shell.html']),
          ]
        : [],
    ),
    '  # Flat pages first, the shell for addresses of the app, a real 404 for everything else.',
    '  handle {',
    ...headerLines(pages[1]),
    '    route {',
    '      @slash path_regexp slash ^(.+)/$',
    '      rewrite @slash {re.slash.1}',
    '      @flat file {path} {path}.html {path}/index.html',
    '      rewrite @flat {file_match.relative}',
    '      @app {',
    '        not file {path}',
    `        path_regexp ^(?:${shellExpression(rules.shell)})$`,
    '      }',
    '      rewrite @app /shell.html',
    ...files.map((line) => `  ${line}`),
    '    }',
    '  }',
    '  handle_errors {',
    ...headerLines(lostPageHeaders(rules.headers)),
    '    rewrite * /404.html',
    ...files,
    '  }',
    '}\n',
  ].join('\n');
}

/** Formats a compose file: `docker compose -f dist/_compose.yaml up` serves the folder on port 8080 (PORT) beside the CMS. */
export function formatCompose({ cmsOrigin }: ServerRules): string {
  const cms = cmsOrigin ?? nearby.container;
  return [
    '# PORT=8080 CMS_ORIGIN=https://cms.example.org docker compose -f _compose.yaml up',
    'services:',
    '  site:',
    '    image: caddy:2-alpine',
    '    restart: unless-stopped',
    '    ports:',
    `      - "${fromEnvironment('PORT', '8080')}:8080"`,
    '    environment:',
    '      SITE_ADDRESS: ":8080"',
    '      DIST: /srv',
    `      OWN_RULES: /srv/${ownRules}`,
    `      ${cmsOriginSetting}: "${fromEnvironment(cmsOriginSetting, cms)}"`,
    '    volumes:',
    '      - ./:/srv:ro',
    '      - ./_Caddyfile:/etc/caddy/Caddyfile:ro',
    '    extra_hosts:',
    '      - host.docker.internal:host-gateway\n',
  ].join('\n');
}
