/**
 * Which addresses belong to the app although no page was prerendered for them: the shell answers those with 200,
 * everything else is a 404. Written as `_redirects`, which static hosts read, and as an expression for servers.
 * Invariant: the list is the route tree's own; nobody keeps it by hand.
 */

/** The address of the shell. */
const shellPath = '/shell';

const optional = /^\{-\$\w+\}$/;

/** A route's path as patterns: `:name` stands for one part, `*` for the rest; an optional part makes two. */
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

/** The patterns no flat page answers wholly, each once, however it names its parts. */
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
 * `_redirects` for Cloudflare Pages and Netlify. Cloudflare answers a page at its address without `.html` alone, takes a
 * rule before a file of that address, and one without a placeholder before all others: pages below such a rule are named.
 * Its limits: 2000 rules without placeholders, 100 with them. Netlify takes the file first.
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

/** Reads `_redirects`: the patterns of the app's own addresses. */
export function patternsIn(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', to] = line.trim().split(/\s+/);
    return to === shellPath && !from.endsWith('/') ? [from] : [];
  });
}

/** Reads `_redirects`: whether the shell answers a path. */
export function parseRedirects(text: string): (path: string) => boolean {
  return matcher(patternsIn(text));
}

/** The same rule as one expression, for the servers that know such. */
export function shellExpression(patterns: readonly string[]): string {
  return patterns.map(partsAsRegExp).join('|');
}
