/** The provider's own page that makes certificates, where it has one: the setting `VITE_CERTIFICATE_GENERATOR_URL`. */
import { parseUrl } from '#src/kit/parse-url.ts';

/** Put in by the build: `src/prerender/checked-settings.ts`. */
declare const __CERTIFICATE_GENERATOR__: string;

/** Reads the setting; throws a sentence for what is no address of a page. '' stands for none. */
export function readGenerator(setting: string): string {
  const text = setting.trim();
  const url = parseUrl(text);
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  const isPath = /^\/(?![/\\])/.test(text) && !/\s/.test(text);
  const isAddress = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  if (text === '' || isPath || isAddress) return text;
  throw new Error(
    `The setting VITE_CERTIFICATE_GENERATOR_URL is "${text}", but it must be a path on this site that starts with one /, or an address that starts with https://.`,
  );
}

/** The address of the generator in this copy of the app; '' where there is none. */
export function builtGenerator(): string {
  return __CERTIFICATE_GENERATOR__;
}

interface Asked {
  /** The id of the person on the record. */
  readonly userId: string;
  /** The id of the record. */
  readonly courseId: string;
}

/** The generator's page for one person of one record. */
export function generatorLink(generator: string, { userId, courseId }: Asked, base = location.href): string {
  const url = new URL(generator, base);
  url.searchParams.set('userId', userId);
  url.searchParams.set('courseId', courseId);
  return url.href;
}
