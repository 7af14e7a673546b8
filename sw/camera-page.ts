/**
 * The one page that may ask for the camera. A header of the document's response grants the permission; the worker
 * serves the shell at many addresses, and stored it from one of them.
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
