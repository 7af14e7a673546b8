/**
 * Signing up, in and out.
 * Invariant: the signed-in person changes only while nobody's mutation is being sent, for the engine and the screens
 * together; a password is in the one request that needs it and nowhere else.
 */
import type { Cms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import type { Session } from '#src/session/session.ts';
import { anyone, type Engine } from '#src/sync/index.ts';
import { users } from './collection.ts';
import type { SignIn, SignUp } from './forms.ts';
import { personOf, userOf } from './model.ts';

/** The objects that signing in and out needs. */
export interface AuthContext {
  readonly engine: Engine;
  readonly cms: Cms;
  readonly session: Session;
}

/** How long (ms) the host may take to answer a sign-out: the person does not wait for it. */
const signOutTimeoutMs = 5_000;

/** Signs somebody in, in place of the previous person. Their own item is fetched afterwards. */
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

/** Whether the account may exist already: from a first try whose answer was lost, or that the browser sent twice. */
function mayBeThere(error: unknown): boolean {
  return error instanceof CmsError && (error.applied === 'maybe' || error.status === 409);
}

/** Makes an account and signs in to it. An existing account that this password opens is the person's own. */
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
 * Signs out; with `forget` nothing of the person stays on this device, else their data wait for them, hidden. Returns
 * `false` when a copy could not be removed.
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

/** Returns whether the host has ended its session; offline the request is repeated later. */
export async function endHostSession({ login }: Cms): Promise<boolean> {
  try {
    await login.signOut(AbortSignal.timeout(signOutTimeoutMs));
    return true;
  } catch (error) {
    if (error instanceof CmsError) return false;
    throw error;
  }
}
