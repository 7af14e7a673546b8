/**
 * Lists the app's addresses without a prerendered page: the shell serves these with 200, and every other address is a
 * 404. Written as `_redirects` for static hosts, and as an expression for servers.
 *
 * Invariant: the list comes from the route tree; nobody maintains it by hand.
 */

/** The address of the shell. */
const shellPath = '/shell';

const optional = /^\{-\$\w+\}$/;

/** Returns a route's path as patterns: `:name` is one part, `*` the rest; an optional part makes two patterns. */
export function patternsOf(fullPath: string): string[] {
  const parts = fullPath.split('/').filter(Boolean);
  let patterns = [''];
  for (const part of parts) {
    const words = part === '$' ? '*' : part.replace(/^\{-\$(\w+)\}$/, ':$1').replace(/^\$/, ':');
    const longer = patterns.map((pattern) => `${pattern}/${words}`);
    patterns = optional.test(part) ? [...patterns, ...longer] : longer;
  }
  return patterns.map((pattern) => pattern || '/');
}

const withoutNames = (pattern: string) => pattern.replaceAll(/:\w+/g, ':');

/**
 * Returns the patterns that no flat page covers completely, without repetitions that differ only in the names of their
 * parts.
 */
export function shellPatterns(
  fullPaths: readonly string[],
  prerendered: ReadonlySet<string>,
): readonly string[] {
  const all = fullPaths.flatMap((path) => patternsOf(path.replace(/(?<=.)\/$/, ''))).toSorted();
  const shapes = new Map(all.toReversed().map((pattern) => [withoutNames(pattern), pattern]));
  return [...shapes.values()].filter((pattern) => !prerendered.has(pattern)).toSorted();
}

const isDynamic = (pattern: string) => /[:*]/.test(pattern);

/**
 * Formats `_redirects` for Cloudflare Pages and Netlify. Cloudflare serves a page only at its address without `.html`,
 * prefers a rule to a file at that address, and prefers rules without placeholders, so pages below such a rule get
 * their own rules. Its limits: 2000 rules without placeholders, 100 with them. Netlify prefers the file.
 */
export function formatRedirects(patterns: readonly string[], prerendered: readonly string[] = []): string {
  const isApp = matcher(patterns);
  const pages = prerendered
    .filter((path) => isApp(path))
    .map((path) => [encodeURI(path), encodeURI(path)] as const);
  const shell = patterns
    .toSorted((one, other) => Number(isDynamic(one)) - Number(isDynamic(other)))
    .map((pattern) => [pattern, shellPath] as const);
  return [...pages, ...shell]
    .flatMap(([from, to]) => (from.endsWith('*') ? [from] : [from, `${from}/`]).map((path) => [path, to]))
    .map(([from, to]) => `${from} ${to} 200\n`)
    .join('');
}

function partsAsRegExp(pattern: string): string {
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\-]/g, '\\$&');
  });
  return parts.join('/');
}

function matcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) => new RegExp(`^${partsAsRegExp(pattern)}/?$`));
  return (path) => expressions.some((expression) => expression.test(path));
}

/** Parses `_redirects`; returns the patterns of the app's own addresses. */
export function patternsIn(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', to] = line.trim().split(/\s+/);
    return to === shellPath && !from.endsWith('/') ? [from] : [];
  });
}

/** Parses `_redirects`; returns a function that tests whether the shell serves a path. */
export function parseRedirects(text: string): (path: string) => boolean {
  return matcher(patternsIn(text));
}

/** Returns the patterns as one regular expression, for servers. */
export function shellExpression(patterns: readonly string[]): string {
  return patterns.map(partsAsRegExp).join('|');
}
