/**
 * Signing up, in and out.
 * Invariant: the signed-in person changes only while no mutation is being sent, for the engine and the screens
 * together; a password is only in the request that needs it.
 */
import type { Cms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import type { Session } from '#src/session/session.ts';
import { anyone, type Engine } from '#src/sync/index.ts';
import { users } from './collection.ts';
import type { SignIn, SignUp } from './forms.ts';
import { personOf, userOf } from './model.ts';

/** The objects that signing in and out need. */
export interface AuthContext {
  readonly engine: Engine;
  readonly cms: Cms;
  readonly session: Session;
}

/** The time limit (ms) for the host's response to a sign-out: the person does not wait longer. */
const signOutTimeoutMs = 5_000;

/**
 * Signs a person in, in place of the previous one; the person's own item is fetched afterwards. Rejects as the request
 * does, or when the device cannot store the session.
 */
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

/** Whether the account may exist: the answer of the first try was lost, or the browser sent the request twice. */
function mayBeThere(error: unknown): boolean {
  return error instanceof CmsError && (error.applied === 'maybe' || error.status === 409);
}

/** Creates an account and signs in to it. An existing account that this password opens counts as the person's own. */
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
 * Signs out. With `forget`, all data of the person are removed from this device; otherwise they stay, hidden, for the
 * next sign-in. Returns `false` when a copy could not be removed.
 */
export async function signOut({ engine, cms, session }: AuthContext, forget = false): Promise<boolean> {
  let isForgotten = true;
  await engine.session.change(async () => {
    const { owner } = await engine.view.session();
    const hasEnded = await endHostSession(cms);
    session.clear(!hasEnded);
    if (forget && owner !== anyone) isForgotten = await engine.session.forget(owner);
    return anyone;
  });
  return isForgotten;
}

/** Asks the host to end its session and returns whether it did; after a failure the request is repeated later. */
export async function endHostSession({ login }: Cms): Promise<boolean> {
  try {
    await login.signOut(AbortSignal.timeout(signOutTimeoutMs));
    return true;
  } catch (error) {
    if (error instanceof CmsError) return false;
    throw error;
  }
}
