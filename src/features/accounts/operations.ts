import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { type AcceptOptions, defineOperation, type Sending } from '#src/sync/index.ts';
import { readPerson, users } from './collection.ts';
import { Enrolment, Person, UserChange } from './model.ts';

/** Spec §3: what stands inside `data` in a password's place. */
const hidden = '[hidden]';

const words = { name: 'name', email: 'e-mail address', role: 'role', dp: 'picture' } as const;

function keysOf(change: UserChange): (keyof typeof words)[] {
  return (['name', 'email', 'role', 'dp'] as const).filter((key) => change[key] !== undefined);
}

type Data = Person['data'];

/** The account with its data changed; one that cannot be read stays as it is. */
function withData(value: unknown, change: (data: Data) => Partial<Data>): unknown {
  const person = v.safeParse(Person, value);
  if (!person.success) return value;
  const { id, data } = person.output;
  return { id, data: { ...data, ...change(data) } };
}

/** What every change of an account has in common. The password column is never sent: the host takes a missing field as unchanged. */
const account = {
  version: 1,
  kind: 'update',
  who: 'person',
  host: 'cms',
  entity: ({ id }: { readonly id: string }) => ({ collection: users.name, id, parent: id }),
  read: (cms: Cms, { id, signal }: Sending<unknown>) => readPerson(cms, id, signal),
  async write(cms: Cms, { id, value, signal }: Sending<unknown>) {
    const { data } = v.parse(Person, value);
    const coursesEnrolled = data.coursesEnrolled.map((course) => course.id);
    await cms.dataItems.update(
      {
        id,
        table_id: 'Users',
        title: data.email,
        long_description: data.name,
        data: { ...data, coursesEnrolled, password: hidden },
      },
      signal,
    );
    return {};
  },
} as const;

/** Changes an account: one's own, or, for an admin, another person's. */
export const updateUser = defineOperation<UserChange, Cms>({
  ...account,
  name: 'user.update',
  args: UserChange,
  describe: ({ of, ...args }) =>
    `Change ${of ? `${of}: ` : 'the profile: '}${keysOf(args)
      .map((key) => words[key])
      .join(', ')}`,
  editUrl: ({ of }) => (of ? '/user' : '/edit-profile'),
  // A later change of the e-mail must not take the place of one of the name.
  target: (args) => `${users.name}/${args.id}/${keysOf(args).join()}`,
  apply: (value, { id: _id, of: _whose, ...changes }) => withData(value, () => changes),
});

/** Enrols somebody in a course. */
export const enrolUser = defineOperation<Enrolment, Cms>({
  ...account,
  name: 'user.enrol',
  args: Enrolment,
  describe: ({ title }) => `Enrol in ${title}`,
  target: ({ id, courseId }) => `${users.name}/${id}/${courseId}`,
  apply: (value, { courseId }) =>
    withData(value, ({ coursesEnrolled }) => ({
      coursesEnrolled: [...coursesEnrolled.filter(({ id }) => id !== courseId), { id: courseId }],
    })),
});

/** Under this kind and the person's id stands the group of their latest change. */
export const changeKind = 'profile-change';

/** What a change of one's own account leaves on this device: where to look whether it has arrived. */
export function withChange({ id }: UserChange): AcceptOptions {
  return { keep: ({ group }) => ({ kind: changeKind, key: id, value: group }) };
}
