/** The stored user and the open page follow what the server says of the person, in every tab. */
import type { User } from '#src/session/user.ts';
import { users } from './collection.ts';
import type { Door } from './door.ts';
import { userOf } from './model.ts';
import { readAccount } from './queries.ts';

function same(one: User, other: User): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Writes a changed name, e-mail or role of the signed-in person into the session once the server has it, and calls
 * `changed` when who is signed in, or their role, is another: guards then have to look again.
 */
export function followPerson({ engine, session }: Door, changed: () => void): void {
  let seen = { epoch: -1, ...session.current() };
  const look = (epoch: number) => {
    const before = seen;
    seen = { epoch, ...session.current() };
    // Somebody else's name comes before their epoch: until then the engine still serves the one before.
    const promoted = before.id === seen.id && before.role !== seen.role;
    const another = before.epoch >= 0 && before.epoch !== epoch;
    if (another || promoted) changed();
  };
  engine.watch(
    async (view) => {
      const { owner, epoch } = await view.session();
      return { epoch, ...(await readAccount(view, owner)) };
    },
    ({ epoch, person, change }) => {
      const user = person && userOf(person);
      // What only waits may still be refused.
      if (user && !change && user.id === session.current().id && !same(user, session.current()))
        session.write(user);
      look(epoch);
    },
    reportError,
  );
  session.subscribe(() => look(seen.epoch));
  const { id } = session.current();
  if (id) engine.pull(users.name, id).catch(reportError);
}
