import { useState } from 'react';
import { type SignInError, signInErrorOf } from './sign-in-error.ts';

/** Runs a sign-in or sign-up; what went wrong stays to be shown until the next try. */
export function useSignInError(action: Parameters<typeof signInErrorOf>[1]) {
  const [error, setError] = useState<SignInError>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(signInErrorOf(thrown, action, Date.now()));
    }
  }

  return { error, attempt };
}
