import { type FileHost, hostOf } from '#src/kit/host-address.ts';

/**
 * Paths of this origin that belong to the PHP hosts in every deployment: neither the static server nor the worker
 * answers them.
 */
export const hostPath = /^\/(api|upload|host)(\/|$)/;

/**
 * Whether a course's file may be at an address: in the folder of files, or anywhere else at an origin of files or of
 * this site, but not among the API's paths. Downloads and the worker share this one rule.
 */
export function mayHoldFile({ host, origin, pathname }: URL, files: FileHost, ownOrigin: string): boolean {
  const folder = new URL(files.filesUrl || '/', ownOrigin);
  if (origin === folder.origin && pathname.startsWith(folder.pathname)) return true;
  if (origin === ownOrigin) return !hostPath.test(pathname);
  if (origin === folder.origin) return true;
  return !pathname.endsWith('.php') && (files.fileOrigins ?? []).some((one) => hostOf(one) === host);
}
