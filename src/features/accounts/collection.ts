import type { Cms } from '#src/cms/cms.ts';
import { dataItems, listOfOne } from '#src/features/sources/data-items.ts';
import { defineCollection } from '#src/sync/index.ts';
import { Person, personFields } from './model.ts';

/** The host's text inside `data` in place of a password. */
const hidden = '[hidden]';

/** The password column is never sent: the host takes a missing field as unchanged. */
const items = dataItems<Person>('Users', {
  schema: Person,
  decode: personFields,
  encode: ({ data: { coursesEnrolled, ...data } }) => ({
    title: data.email,
    long_description: data.name,
    data: { ...data, coursesEnrolled: coursesEnrolled.map(({ id }) => id), password: hidden },
  }),
});

/**
 * People: the signed-in person's item (pulled by its id, which is also its parent here), or all people on /user. The
 * rows belong to the signed-in person and are removed at sign-out.
 */
export const users = defineCollection<Person, Cms>('users', {
  title: 'people',
  schema: Person,
  access: 'user',
  staleAfter: 15 * 60_000,
  key: ({ id }) => ({ id, parent: id }),
  fieldWords: { dp: 'picture', email: 'email address', data: 'all of it' },
  source: {
    ...items,
    list: async (cms, id, signal) =>
      id === undefined ? items.list(cms, undefined, signal) : listOfOne(await items.get(cms, id, signal)),
  },
});
