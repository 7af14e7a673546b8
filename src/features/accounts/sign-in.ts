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
export interface AuthContext {
  readonly engine: Engine;
  readonly cms: Cms;
  readonly session: Session;
}

/** How long (ms) the host may take to answer a sign-out: the person does not wait for it. */
const signOutTimeoutMs = 5_000;

/** Signs somebody in, in place of whoever was. Their own item is fetched behind it. */
export async function signIn(
  { engine, cms, session }: AuthContext,
  { remember, ...typed }: SignIn,
): Promise<void> {
  await engine.session.change(async () => {
    const user = userOf(personOf(await cms.login.signIn({ ...typed, remember })));
    session.write(user, remember);
    return user.id;
  });
  engine.pull(users, session.current().id, { force: true }).catch(reportError);
}

/** The account may be there already: made by a first try whose answer was lost, or that the browser sent twice. */
function mayBeThere(error: unknown): boolean {
  return error instanceof CmsError && (error.applied === 'maybe' || error.status === 409);
}

/** Makes an account and signs in to it. One that opens with this password already is this person's own. */
export async function signUp(auth: AuthContext, { name, ...typed }: SignUp): Promise<void> {
  const { email, password } = typed;
  try {
    await auth.cms.dataItems.add({
      table_id: 'Users',
      title: email,
      long_description: name,
      description: password,
      data: { name, email, role: 'student', coursesEnrolled: [], password: '[hidden]' },
    });
  } catch (error) {
    if (!mayBeThere(error)) throw error;
    return signIn(auth, typed).catch(() => Promise.reject(error));
  }
  await signIn(auth, typed);
}

/**
 * Signs out; with `forget` nothing of the person stays on this device, else what they did waits for them, hidden.
 * Answers `false` when a copy of what was to be forgotten could not be removed.
 */
export async function signOut({ engine, cms, session }: AuthContext, forget = false): Promise<boolean> {
  let removed = true;
  await engine.session.change(async () => {
    const { owner } = await engine.view.session();
    const ended = await endHostSession(cms);
    session.clear(!ended);
    if (forget && owner !== anyone) removed = await engine.session.forget(owner);
    return anyone;
  });
  return removed;
}

/** Whether the host has ended its session; offline it is told later. */
export async function endHostSession({ login }: Cms): Promise<boolean> {
  try {
    await login.signOut(AbortSignal.timeout(signOutTimeoutMs));
    return true;
  } catch (error) {
    if (error instanceof CmsError) return false;
    throw error;
  }
}
