import { type FileHost, hostOf } from '#src/kit/host-address.ts';

/** Paths of this origin that are the PHP hosts' wherever the app is: neither the static server nor the worker answers them. */
export const hostPath = /^\/(api|upload|host)(\/|$)/;

/**
 * Whether a course's file may be at an address: in the folder of files, or anywhere else at an origin of theirs or our
 * own, but not where the API answers. What may be downloaded and what the worker answers from this device is one rule.
 */
export function mayHoldFile({ host, origin, pathname }: URL, files: FileHost, own: string): boolean {
  const folder = new URL(files.filesUrl || '/', own);
  if (origin === folder.origin && pathname.startsWith(folder.pathname)) return true;
  if (origin === own) return !hostPath.test(pathname);
  if (origin === folder.origin) return true;
  return !pathname.endsWith('.php') && (files.fileOrigins ?? []).some((one) => hostOf(one) === host);
}
