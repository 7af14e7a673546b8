import { createHash } from 'node:crypto';
import { readSettings } from '#src/cms/settings.ts';
import { frameOrigins } from '#src/features/course/video-hosts.ts';
import { parseUrl } from '#src/kit/parse-url.ts';

/**
 * The texts of the <style> elements that react-aria adds at run time, which the policy allows by hash. (Any policy
 * allows styles that a script sets on elements.) The first keeps a double tap from delaying every tap; the second, on
 * iPhones only, keeps the page behind a dialog from scrolling. The texts are those of react-aria-components 1.22.1;
 * tests/prerender/csp.test.ts fails when a new version changes one.
 */
const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/** The further origins that a build's pages may use. */
export interface Hosts {
  readonly connect: readonly string[];
  /** The origins of uploaded files. */
  readonly upload: readonly string[];
}

/**
 * Returns the further origins in the settings; by default there are none, because the addresses are paths of the page's
 * origin.
 */
export function hostsOf(env: Readonly<Record<string, string | undefined>>): Hosts {
  const { otherInfoUrl, emailUrl, fileOrigins } = readSettings(env);
  const otherOrigins = [otherInfoUrl, emailUrl].flatMap((address) => parseUrl(address)?.origin ?? []);
  return { connect: [...new Set([...fileOrigins, ...otherOrigins])], upload: fileOrigins };
}

/** Returns the hash by which a policy allows an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function joined(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Returns the policy of one page, for its <meta>; JSON blocks are data and need no hash. */
export function pagePolicy(
  hosts: Hosts,
  inline: { scripts: readonly string[]; styles: readonly string[] },
): string {
  return joined({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource)],
    'style-src': ["'self'", ...[...reactAriaStyles, ...inline.styles].map(hashSource)],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts.upload],
    // A PDF stored on this device is read from its blob.
    'connect-src': ["'self'", 'blob:', ...hosts.connect],
    'worker-src': ["'self'"],
    'media-src': ["'self'", 'blob:', ...hosts.upload],
    'manifest-src': ["'self'"],
    'font-src': ["'self'"],
    'frame-src': frameOrigins,
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'safe-html', 'pdf-worker'],
  });
}

/** Returns the worker's policy, for a response header, because a worker has no <meta>. */
export function workerPolicy(hosts: Hosts): string {
  return joined({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", ...hosts.connect, ...hosts.upload],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
}
