import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { type AcceptOptions, defineOperation } from '#src/sync/index.ts';
import { readPerson, users } from './collection.ts';
import { Person, UserChange } from './model.ts';

/** Spec §3: what stands inside `data` in a password's place. */
const hidden = '[hidden]';

const words = { name: 'name', email: 'e-mail address', role: 'role' } as const;

function changed({ id: _id, ...changes }: UserChange) {
  return changes;
}

function keysOf(change: UserChange): (keyof typeof words)[] {
  return (['name', 'email', 'role'] as const).filter((key) => change[key] !== undefined);
}

/** Changes an account. The password column is never sent: the host takes a missing field as unchanged. */
export const updateUser = defineOperation<UserChange, Cms>({
  name: 'user.update',
  version: 1,
  kind: 'update',
  who: 'person',
  host: 'cms',
  args: UserChange,
  describe: (args) =>
    `Change the profile: ${keysOf(args)
      .map((key) => words[key])
      .join(', ')}`,
  editUrl: () => '/edit-profile',
  entity: ({ id }) => ({ collection: users.name, id, parent: id }),
  // A later change of the e-mail must not take the place of one of the name.
  target: (args) => `${users.name}/${args.id}/${keysOf(args).join()}`,
  apply(value, args) {
    const person = v.safeParse(Person, value);
    if (!person.success) return value;
    return { ...person.output, data: { ...person.output.data, ...changed(args) } };
  },
  read: (cms, { id, signal }) => readPerson(cms, id, signal),
  async write(cms, { id, value, signal }) {
    const { data } = v.parse(Person, value);
    await cms.dataItems.update(
      {
        id,
        table_id: 'Users',
        title: data.email,
        long_description: data.name,
        data: { ...data, password: hidden },
      },
      signal,
    );
    return {};
  },
});

/** Under this kind and the person's id stands the group of their latest change. */
export const changeKind = 'profile-change';

/** What a change of one's own account leaves on this device: where to look whether it has arrived. */
export function withChange({ id }: UserChange): AcceptOptions {
  return { keep: ({ group }) => ({ kind: changeKind, key: id, value: group }) };
}
