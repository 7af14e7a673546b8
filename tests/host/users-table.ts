// Users items as the legacy host stores them: title is the e-mail, long_description the name, description the password.
// A password is received in `description` only, stored hashed, and never sent.
import { isObject, type JsonObject } from './body.ts';
import type { Site } from './call.ts';
import { textOf } from './database.ts';
import type { ItemColumns } from './item-row.ts';
import { hashPassword, hidden } from './passwords.ts';
import { Refusal } from './refusal.ts';
import { allows, type Caller, type Role } from './roles.ts';

const roles: readonly Role[] = ['student', 'instructor', 'admin'];

function asRole(value: unknown): Role | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
  return roles.find((role) => role === word);
}

/** Returns the role in a Users item's data; any other value means student. */
export function roleOf(data: string): Role {
  const value: unknown = JSON.parse(data);
  return (isObject(value) ? asRole(value['role']) : undefined) ?? 'student';
}

/** Returns the columns of a new account: a sign-up creates a student, only an admin assigns another role. */
export async function newUser(site: Site, item: ItemColumns, caller: Caller | null): Promise<ItemColumns> {
  if (!/^\S+@\S+$/.test(item.title)) throw new Refusal(400, 'A person needs an e-mail address as title.');
  if (item.description === '' || item.description === hidden) {
    throw new Refusal(400, 'A person needs a password as description.');
  }
  const requestedRole = allows('admin', caller) ? asRole(item.data['role']) : undefined;
  const description = await hashPassword(item.description);
  refuseTakenEmail(site, item.title, '');
  return { ...item, description, data: { ...item.data, role: requestedRole ?? 'student', password: hidden } };
}

/** Returns the columns of a changed account; `stored` is the stored item, `item` the requested one. */
export async function changedUser(
  site: Site,
  stored: ItemColumns & { id: string },
  item: ItemColumns,
  caller: Caller | null,
): Promise<ItemColumns> {
  if (!/^\S+@\S+$/.test(item.title)) throw new Refusal(400, 'A person needs an e-mail address as title.');
  const role = changedRole(site, stored.data, item.data, caller);
  const untouched = item.description === stored.description || ['', hidden].includes(item.description);
  const description = untouched ? stored.description : await hashPassword(item.description);
  refuseTakenEmail(site, item.title, stored.id);
  return { ...item, description, data: { ...item.data, role, password: hidden } };
}

function changedRole(site: Site, stored: JsonObject, requestedData: JsonObject, caller: Caller | null): Role {
  const before = asRole(stored['role']) ?? 'student';
  if (requestedData['role'] === undefined) return before;
  const after = asRole(requestedData['role']);
  if (after === undefined) throw new Refusal(400, 'A role is student, instructor or admin.');
  const allowed = after === before || allows('admin', caller) || site.selfServiceRoles.includes(after);
  if (!allowed) throw new Refusal(403, 'This role is given by an admin only.');
  return after;
}

function refuseTakenEmail(site: Site, email: string, exceptId: string): void {
  const row = userByEmail(site, email);
  if (row !== undefined && textOf(row, 'id') !== exceptId) {
    throw new Refusal(409, 'There is an account with this e-mail address already.');
  }
}

export function userByEmail(site: Site, email: string) {
  return site.database.first(
    'select * from data_items where table_number = 1 and lower(title) = lower(?)',
    email,
  );
}
