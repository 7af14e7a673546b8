/**
 * Which addresses belong to the app although no page was prerendered for them: the shell answers those with 200,
 * everything else is a 404. Written as `_redirects`, which static hosts read, and as an expression for servers.
 * Invariant: the list is the route tree's own; nobody keeps it by hand.
 */

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

/** The patterns no flat page answers wholly, each once. */
export function shellPatterns(
  fullPaths: readonly string[],
  prerendered: ReadonlySet<string>,
): readonly string[] {
  const all = new Set(fullPaths.flatMap((path) => patternsOf(path.replace(/(?<=.)\/$/, ''))));
  return [...all].filter((pattern) => !prerendered.has(pattern)).toSorted();
}

export function formatRedirects(patterns: readonly string[]): string {
  return patterns.map((pattern) => `${pattern} /shell.html 200\n`).join('');
}

function partsAsRegExp(pattern: string): string {
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\-]/g, '\\$&');
  });
  return parts.join('/');
}

/** Reads `_redirects`: whether the shell answers a path. */
export function parseRedirects(text: string): (path: string) => boolean {
  const patterns = text.split('\n').flatMap((line) => {
    const [from = '', to] = line.trim().split(/\s+/);
    return to === '/shell.html' ? [new RegExp(`^${partsAsRegExp(from)}/?$`)] : [];
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** The same rule as one expression, for the servers that know such. */
export function shellExpression(patterns: readonly string[]): string {
  return patterns.map(partsAsRegExp).join('|');
}
