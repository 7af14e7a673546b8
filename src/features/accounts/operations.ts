import { users } from './collection.ts';
import { UserChange } from './model.ts';

const words = { name: 'name', email: 'email address', role: 'role', dp: 'picture' } as const;

function keysOf(change: UserChange): (keyof typeof words)[] {
  return (['name', 'email', 'role', 'dp'] as const).filter((key) => change[key] !== undefined);
}

/** Returns the wording of one change. */
function wordsOf(key: keyof typeof words, { role, was }: Pick<UserChange, 'role' | 'was'>): string {
  if (key !== 'role') return words[key];
  return was ? `role from ${was} to ${role}` : `role (${role})`;
}

/** Changes an account: the person's own, or, for an admin, another person's. */
export const updateUser = users.update('user.update', {
  args: UserChange,
  describe: ({ of, ...change }) => {
    const changed = keysOf(change).map((key) => wordsOf(key, change));
    return of ? `${of}: ${changed.join(', ')}` : `Your ${changed.join(' and ')}`;
  },
  // Somebody may have set the role back since.
  ifUndone: ({ role }) => (role === undefined ? 'send' : 'ask'),
  editUrl: ({ of }) => (of ? '/user' : '/edit-profile'),
  change: ({ id, data }, { id: _id, of: _whose, was: _before, ...changes }) => ({
    id,
    data: { ...data, ...changes },
  }),
  // A newer picture replaces an unsent one; a later e-mail never replaces a name.
  latestWins: (change) => keysOf(change).join(),
});
