import { users } from './collection.ts';
import { UserChange } from './model.ts';

const words = { name: 'name', email: 'email address', role: 'role', dp: 'picture' } as const;

function keysOf(change: UserChange): (keyof typeof words)[] {
  return (['name', 'email', 'role', 'dp'] as const).filter((key) => change[key] !== undefined);
}

/** Changes an account: one's own, or, for an admin, another person's. */
export const updateUser = users.update('user.update', {
  args: UserChange,
  describe: ({ of, ...change }) => {
    const changed = keysOf(change).map((key) => words[key]);
    return of ? `${of}: ${changed.join(', ')}` : `Your ${changed.join(' and ')}`;
  },
  editUrl: ({ of }) => (of ? '/user' : '/edit-profile'),
  change: ({ id, data }, { id: _id, of: _whose, ...changes }) => ({ id, data: { ...data, ...changes } }),
  // A newer picture takes the place of one that was never sent; a later e-mail never that of a name.
  latestWins: (change) => keysOf(change).join(),
});
