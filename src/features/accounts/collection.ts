import type { Cms } from '#src/cms/cms.ts';
import { defineCollection } from '#src/sync/index.ts';
import { Person, personOf } from './model.ts';

const minAge = 15 * 60_000;

/** Reads one Users item; `undefined` when there is none any more. */
export async function readPerson(cms: Cms, id: string, signal: AbortSignal): Promise<Person | undefined> {
  const item = await cms.dataItems.get(id, { includeChildren: 'no' }, signal);
  return item && personOf(item);
}

/**
 * People: one's own item (pulled by its id, which is its own parent here), or all of them on /user.
 * The rows belong to whoever is signed in and go when they sign out.
 */
export const users = defineCollection<Person, Cms>({
  name: 'users',
  schema: Person,
  key: ({ id }) => ({ id, parent: id }),
  scope: { who: 'user', minAge },
  async fetch(cms, id, signal) {
    if (id === undefined) return (await cms.dataItems.list('Users', signal)).map(personOf);
    const own = await readPerson(cms, id, signal);
    return own ? [own] : [];
  },
});
