/** The provider's own certificate page, optional: the setting `VITE_CERTIFICATE_GENERATOR_URL`. */
import { parseUrl } from '#src/kit/parse-url.ts';

/** Defined by the build: see `src/prerender/checked-settings.ts`. */
declare const __CERTIFICATE_GENERATOR__: string;

/** Returns the setting, '' for none; throws an error with a sentence for a text that is no address. */
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

/** Returns the generator's address in this build of the app, '' for none. */
export function builtGenerator(): string {
  return __CERTIFICATE_GENERATOR__;
}

interface GeneratorParams {
  /** The person's id on the record. */
  readonly userId: string;
  /** The id of the record. */
  readonly courseId: string;
}

/** Returns the address of the generator for one person of one record. */
export function generatorLink(
  generator: string,
  { userId, courseId }: GeneratorParams,
  base = location.href,
): string {
  const url = new URL(generator, base);
  url.searchParams.set('userId', userId);
  url.searchParams.set('courseId', courseId);
  return url.href;
}
