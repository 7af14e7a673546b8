/** Paths of this origin that belong to the PHP hosts: neither the static server nor the worker answers them. */
export const hostPath = /^\/(api|upload|host)(\/|$)/;

/**
 * Whether a course's file may be at an address: in the upload folder, or anywhere else on that folder's origin or our
 * own, but not where the API answers. What may be downloaded and what the worker answers from this device is one rule.
 */
export function mayHoldFile({ origin, pathname }: URL, upload: URL, own: string): boolean {
  if (origin === upload.origin && pathname.startsWith(upload.pathname)) return true;
  return origin === own ? !hostPath.test(pathname) : origin === upload.origin;
}
