import { cameraPage } from '#sw/camera-page.ts';
import { type Hosts, workerPolicy } from './csp.ts';

type Headers = Readonly<Record<string, string>>;
/**
 * Headers by path; a `*` at the end matches the rest. All matching rules apply, and later ones win; `! Name` removes a
 * header, in Cloudflare's notation.
 */
export type HeaderRules = Readonly<Record<string, Headers>>;

/** Returns the permissions policy of a page. */
function permissions(camera: '' | 'self'): string {
  return `camera=(${camera}), microphone=(self), geolocation=(), payment=(), usb=()`;
}

const always: Headers = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissions(''),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

const pagesOnly = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
] as const;

function without(names: readonly string[]): Headers {
  return Object.fromEntries(names.map((name) => [`! ${name}`, '']));
}

/**
 * The headers of the page that scans tickets. Two rules set them, with and without a slash, because hosts that read
 * this list match exactly.
 */
const withCamera: Headers = {
  '! Permissions-Policy': '',
  'Permissions-Policy': permissions('self'),
};

/** Returns the headers of the files in `dist/`, for any server. */
export function headerRules(hosts: Hosts): HeaderRules {
  return {
    '/*': always,
    // Headers for pages have no effect on a script or a style, and are as large as a small one.
    '/assets/*': { ...without(pagesOnly), 'Cache-Control': 'max-age=31536000, immutable' },
    '/app-icons/*': without(pagesOnly),
    '/sw.js': {
      // Without a referrer policy the browsers' default applies.
      ...without(pagesOnly),
      'Content-Security-Policy': workerPolicy(hosts),
    },
    [cameraPage]: withCamera,
    [`${cameraPage}/`]: withCamera,
  };
}

/** The default header of static hosts, which join the values of two matching rules. */
const hostDefault = ['Cache-Control', 'no-cache'] as const;

/** Formats `_headers` for static hosts: a path, then its headers, indented; without the hosts' default. */
export function formatHeaders(rules: HeaderRules): string {
  const lineOf = ([name, value]: readonly [string, string]) => (value ? `  ${name}: ${value}` : `  ${name}`);
  const isSaid = ([name, value]: readonly [string, string]) =>
    name !== hostDefault[0] || value !== hostDefault[1];
  return Object.entries(rules)
    .map(([path, headers]) => [path, ...Object.entries(headers).filter(isSaid).map(lineOf)].join('\n'))
    .join('\n\n')
    .concat('\n');
}

/** Parses `_headers` as a static host does. */
export function parseHeaders(text: string): HeaderRules {
  const rules: Record<string, Record<string, string>> = { '/*': Object.fromEntries([hostDefault]) };
  let current: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^\s+((?:! )?[\w-]+)(?:: (.*))?$/.exec(line) ?? [];
    if (name) current[name] = value;
    else if (line.trim()) current = rules[line.trim()] ??= {};
  }
  return rules;
}

export function headersFor(rules: HeaderRules, path: string): Headers {
  const applies = (rule: string) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule);
  const headers: Record<string, string> = {};
  for (const [rule, own] of Object.entries(rules)) {
    if (!applies(rule)) continue;
    for (const [name, value] of Object.entries(own)) {
      if (name.startsWith('! ')) delete headers[name.slice(2)];
      else headers[name] = value;
    }
  }
  return headers;
}
