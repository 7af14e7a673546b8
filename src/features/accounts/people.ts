import * as v from 'valibot';
import type { Role } from '#src/session/user.ts';
import type { View } from '#src/sync/index.ts';
import { users } from './collection.ts';
import { Person } from './model.ts';

export interface People {
  readonly people: readonly Person[];
  /** When the office last said who there is (ms); `undefined`: never to this phone. */
  readonly pulledAt: number | undefined;
  /** Ids of those with a change that has not arrived. */
  readonly waiting: readonly string[];
}

/** Everybody the office has an account of, by name, with what was changed here and still waits. */
export async function readPeople(view: View): Promise<People> {
  const people = v.parse(v.array(Person), await view.list(users.name));
  const changes = await view.locals(roleChangeKind);
  const waiting = await Promise.all(
    changes.map(async ({ key, value }) => {
      const steps = typeof value === 'string' ? await view.group(value) : [];
      return steps.some(({ state }) => state !== 'done' && state !== 'cancelled') ? [key] : [];
    }),
  );
  return {
    people: people.toSorted((a, b) => a.data.name.localeCompare(b.data.name, 'en-ZA')),
    pulledAt: await view.pulledAt(users.name),
    waiting: waiting.flat(),
  };
}

/** Under this kind and a person's id stands the group of the latest change of their role. */
export const roleChangeKind = 'role-change';

/** Those whose name or e-mail has every word of the query in it, of one role where one is asked for. */
export function peopleLike(people: readonly Person[], query: string, role: Role | undefined): Person[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return people.filter(({ data }) => {
    const words = plain(`${data.name} ${data.email}`);
    return (role === undefined || data.role === role) && wanted.every((word) => words.includes(word));
  });
}

/** Without accents and capitals: a search is typed in a hurry. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-ZA');
}
