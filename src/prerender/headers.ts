import { type Hosts, workerPolicy } from './csp.ts';

type Headers = Readonly<Record<string, string>>;
/**
 * Headers by path; a `*` at the end stands for the rest of it. All rules that match a path apply, later ones win;
 * `! Name` takes a header away again, as Cloudflare reads it.
 */
export type HeaderRules = Readonly<Record<string, Headers>>;

const always: Headers = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
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

/** What the server of `dist/` sends with its files, whoever that server is. */
export function headerRules(hosts: Hosts): HeaderRules {
  return {
    '/*': always,
    // Headers for pages mean nothing for a script or a style, and weigh as much as a small one.
    '/assets/*': { ...without(pagesOnly), 'Cache-Control': 'max-age=31536000, immutable' },
    '/app-icons/*': without(pagesOnly),
    '/sw.js': {
      // Its referrer policy would be the browsers' own default.
      ...without(pagesOnly),
      'Content-Security-Policy': workerPolicy(hosts),
    },
  };
}

/** Static hosts have a file asked for again unless a rule says otherwise, and join the values of two rules that match. */
const hostDefault = ['Cache-Control', 'no-cache'] as const;

/** Formats the `_headers` file that static hosts read: a path, then its headers, indented; without what they say themselves. */
export function formatHeaders(rules: HeaderRules): string {
  const lineOf = ([name, value]: readonly [string, string]) => (value ? `  ${name}: ${value}` : `  ${name}`);
  const isSaid = ([name, value]: readonly [string, string]) =>
    name !== hostDefault[0] || value !== hostDefault[1];
  return Object.entries(rules)
    .map(([path, headers]) => [path, ...Object.entries(headers).filter(isSaid).map(lineOf)].join('\n'))
    .join('\n\n')
    .concat('\n');
}

/** Reads `_headers` as such a host does. */
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
