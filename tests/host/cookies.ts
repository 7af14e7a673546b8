/** One cookie of a request, or '' when it is not there. */
export function cookieOf(request: Request, name: string): string {
  const pairs = (request.headers.get('cookie') ?? '').split(';');
  const found = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? '' : found.slice(name.length + 1);
}

/** A Set-Cookie value; without `maxAge` the cookie ends with the browser's session. */
export function setCookie(name: string, value: string, { maxAge, httpOnly = false }: CookieRules): string {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (httpOnly) parts.push('HttpOnly');
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join('; ');
}

type CookieRules = { maxAge?: number | undefined; httpOnly?: boolean };
