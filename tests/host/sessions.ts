import { createHash, randomBytes } from 'node:crypto';
import type { Site } from './call.ts';
import { cookieOf, setCookie } from './cookies.ts';
import { textOf } from './database.ts';
import type { Caller } from './roles.ts';
import { roleOf } from './users-table.ts';

const cookieName = 'PHPSESSID';
const day = 24 * 60 * 60;
const rememberedSeconds = 30 * day;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session and returns its cookie; the cookie is persistent only when `remember` is set. */
export function startSession(
  site: Pick<Site, 'database' | 'now'>,
  userId: string,
  remember: boolean,
): string {
  const token = randomBytes(24).toString('hex');
  const expires = site.now() + (remember ? rememberedSeconds : day) * 1000;
  site.database.run('insert into sessions values (?, ?, ?)', hashOf(token), userId, expires);
  return setCookie(cookieName, token, { httpOnly: true, maxAge: remember ? rememberedSeconds : undefined });
}

/** Ends the session of a request and returns the cookie that clears it. */
export function endSession(site: Site, request: Request): string {
  site.database.run('delete from sessions where token_hash = ?', hashOf(cookieOf(request, cookieName)));
  return setCookie(cookieName, '', { httpOnly: true, maxAge: 0 });
}

/** Returns the caller; the role is read at every request, so that a change takes effect at once. */
export function callerOf(site: Site, request: Request): Caller | null {
  const token = cookieOf(request, cookieName);
  if (token === '') return null;
  const row = site.database.first(
    `select data_items.id, data_items.data from sessions join data_items on data_items.id = sessions.user_id
     where token_hash = ? and expires_at > ? and table_number = 1`,
    hashOf(token),
    site.now(),
  );
  return row === undefined ? null : { id: textOf(row, 'id'), role: roleOf(textOf(row, 'data')) };
}
