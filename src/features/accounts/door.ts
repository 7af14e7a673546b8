/**
 * Signing up, in and out.
 * Invariant: whoever is signed in changes only while nothing of anybody's is on its way, for the engine and the screens
 * together; a password is in the one request that needs it and nowhere else.
 */
import type { Cms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import type { Session } from '#src/session/session.ts';
import { anyone, type Engine } from '#src/sync/index.ts';
import { users } from './collection.ts';
import type { SignIn, SignUp } from './forms.ts';
import { personOf, userOf } from './model.ts';

/** What signing in and out needs. */
export interface Door {
  readonly engine: Engine;
  readonly cms: Cms;
  readonly session: Session;
}

/** How long (ms) the host may take to hear of a sign-out: the person does not wait for it. */
const patience = 5_000;

/** Signs somebody in, in place of whoever was. Their own item is fetched behind it. */
export async function signIn({ engine, cms, session }: Door, { remember, ...typed }: SignIn): Promise<void> {
  await engine.session.change(async () => {
    const user = userOf(personOf(await cms.login.signIn({ ...typed, remember })));
    session.write(user, remember);
    return user.id;
  });
  engine.pull(users.name, session.current().id, { force: true }).catch(reportError);
}

/** The account may be there already: made by a first try whose answer was lost, or that the browser sent twice. */
function mayBeThere(error: unknown): boolean {
  return error instanceof CmsError && (error.applied === 'maybe' || error.status === 409);
}

/** Makes an account and signs in to it. One that opens with this password already is this person's own. */
export async function signUp(door: Door, { name, ...typed }: SignUp): Promise<void> {
  const { email, password } = typed;
  try {
    await door.cms.dataItems.add({
      table_id: 'Users',
      title: email,
      long_description: name,
      description: password,
      data: { name, email, role: 'student', coursesEnrolled: [], password: '[hidden]' },
    });
  } catch (error) {
    if (!mayBeThere(error)) throw error;
    return signIn(door, typed).catch(() => Promise.reject(error));
  }
  await signIn(door, typed);
}

/** Signs out; with `forget` nothing of the person stays on this device, else what they did waits for them, hidden. */
export async function signOut({ engine, cms, session }: Door, forget = false): Promise<void> {
  await engine.session.change(async () => {
    const { owner } = await engine.view.session();
    const heard = await endAtHost(cms);
    session.clear(!heard);
    if (forget && owner !== anyone) await engine.session.forget(owner);
    return anyone;
  });
}

/** Whether the host has ended its session; offline it is told later. */
export async function endAtHost({ login }: Cms): Promise<boolean> {
  try {
    await login.signOut(AbortSignal.timeout(patience));
    return true;
  } catch (error) {
    if (error instanceof CmsError) return false;
    throw error;
  }
}
