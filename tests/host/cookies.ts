/** Returns one cookie of a request, or '' when it is missing. */
export function cookieOf(request: Request, name: string): string {
  const pairs = (request.headers.get('cookie') ?? '').split(';');
  const cookiePair = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  return cookiePair === undefined ? '' : cookiePair.slice(name.length + 1);
}

/** Formats a Set-Cookie value; without `maxAge` the cookie ends with the browser session. */
export function setCookie(name: string, value: string, { maxAge, httpOnly = false }: CookieRules): string {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (httpOnly) parts.push('HttpOnly');
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join('; ');
}

type CookieRules = { maxAge?: number | undefined; httpOnly?: boolean };
