import { type FileHost, hostOf } from '#src/kit/host-address.ts';

/**
 * Matches the paths of this origin that belong to the PHP hosts in every deployment: neither the static server nor the
 * worker serves them.
 */
export const hostPath = /^\/(api|upload|host)(\/|$)/;

/**
 * Whether a URL may be a file of a course: below the folder of files, or any other path at an origin of files or of
 * this site, except the API's paths. Downloads and the worker share this rule.
 */
export function mayHoldFile({ host, origin, pathname }: URL, files: FileHost, ownOrigin: string): boolean {
  const folder = new URL(files.filesUrl || '/', ownOrigin);
  if (origin === folder.origin && pathname.startsWith(folder.pathname)) return true;
  if (origin === ownOrigin) return !hostPath.test(pathname);
  if (origin === folder.origin) return true;
  return !pathname.endsWith('.php') && (files.fileOrigins ?? []).some((one) => hostOf(one) === host);
}
