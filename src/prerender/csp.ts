import { createHash } from 'node:crypto';

/**
 * The one <style> react-aria writes at run time (its press handling sets touch-action).
 * The text belongs to react-aria-components 1.22.1: a journey fails on a report when a new version changes it.
 */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** Where a build lets its pages talk to besides their own origin. */
export interface Hosts {
  readonly connect: readonly string[];
  readonly upload: readonly string[];
}

/** The other origins named by `VITE_…_URL` settings; the defaults are paths of the page's own origin. */
export function hostsOf(env: Readonly<Record<string, string | undefined>>): Hosts {
  const origin = (name: string) => {
    const url = env[name];
    return url && /^https?:/.test(url) ? [new URL(url).origin] : [];
  };
  const upload = origin('VITE_UPLOAD_URL');
  const others = ['VITE_CMS_URL', 'VITE_OTHER_INFO_URL', 'VITE_EMAIL_URL'].flatMap(origin);
  return { connect: [...new Set([...others, ...upload])], upload };
}

/** How a policy names an inline script or style that may stand in the page. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function joined(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The policy of one page, for its <meta>; JSON blocks are data and need no hash. */
export function pagePolicy(
  hosts: Hosts,
  inline: { scripts: readonly string[]; styles: readonly string[] },
): string {
  return joined({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource)],
    'style-src': ["'self'", reactAriaStyle, ...inline.styles.map(hashSource)],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts.upload],
    'connect-src': ["'self'", ...hosts.connect],
    'worker-src': ["'self'"],
    'media-src': ["'self'", 'blob:', ...hosts.upload],
    'manifest-src': ["'self'"],
    'font-src': ["'self'"],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'safe-html'],
  });
}

/** The worker's own policy: a response header, because a worker has no <meta>. */
export function workerPolicy(hosts: Hosts): string {
  return joined({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", ...hosts.connect, ...hosts.upload],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
}
