/**
 * The policy of the one page that may ask for the camera. The response of the document grants the permission by a
 * header; the worker serves the shell at many addresses, but stored it from only one of them.
 * Invariant: the policy of a response depends on the address it is served at, never on the one it was fetched from.
 */

/** The page's path, without a trailing slash. */
export const cameraPage = '/manage-events';

const policy = 'Permissions-Policy';

/** Returns a stored page with the policy of the address it is served at; unchanged where the server sends no policy. */
export function withCameraRule(page: Response, path: string): Response {
  const stored = page.headers.get(policy);
  if (stored === null) return page;
  const isCameraPage = path.replace(/\/$/, '') === cameraPage;
  const headers = new Headers(page.headers);
  headers.set(policy, stored.replace(/camera=\([^)]*\)/, `camera=(${isCameraPage ? 'self' : ''})`));
  const { status, statusText } = page;
  return new Response(page.body, { status, statusText, headers });
}
