import { json } from './answer.ts';
import { jsonObject, requiredText, textField } from './body.ts';
import type { Call } from './call.ts';
import { textOf } from './database.ts';
import { columnsOf } from './item-row.ts';
import { hidden, isPassword } from './passwords.ts';
import { Refusal } from './refusal.ts';
import { endSession, startSession } from './sessions.ts';
import { userByEmail } from './users-table.ts';

/** Starts a session. Returns the person's item without its description. */
export async function login({ site, request, ip, body }: Call): Promise<Response> {
  const requestFields = jsonObject(body);
  if (isSigningOut(requestFields['email'], requestFields['password'])) {
    return json({ error: 'The session has ended.' }, 400, { 'Set-Cookie': endSession(site, request) });
  }
  const email = requiredText(requestFields, 'email').toLowerCase();
  const password = textField(requestFields, 'password') ?? '';
  site.attempts.begin({ ip, email });
  const user = userByEmail(site, email);
  const matches = await isPassword(password, user === undefined ? '' : textOf(user, 'description'));
  if (user === undefined || !matches) {
    throw new Refusal(401, 'The e-mail address or the password is not right.');
  }
  site.attempts.succeeded({ ip, email });
  endSession(site, request);
  const cookie = startSession(site, textOf(user, 'id'), requestFields['remember'] === true);
  return json(signedInAs(user), 200, { 'Set-Cookie': cookie });
}

/**
 * Whether an attempt is empty, which ends the session: the host has no sign-out call, and a page cannot remove an
 * HttpOnly cookie.
 */
function isSigningOut(email: unknown, password: unknown): boolean {
  return email === '' && password === '';
}

function signedInAs(user: Parameters<typeof columnsOf>[0]) {
  const { description: _, extra: __, ...item } = columnsOf(user);
  const { title: email, long_description: name, data } = item;
  return {
    ...item,
    position: String(item.position),
    table_id: 'Users',
    email,
    name,
    role: data['role'],
    password: hidden,
  };
}
