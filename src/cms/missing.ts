/**
 * What a get and a delete make of a thing the host does not have.
 * Invariant: only a 404 that the host itself wrote, in JSON, says that a thing is missing; a web server's page or an
 * empty answer says nothing.
 */
import { CmsError } from './errors.ts';

/** `'missing'`: the host said 404; `undefined`: an empty answer, which proves nothing. */
export type Missing = 'missing' | undefined;

/** Turns the host's 404 into `'missing'`: the answer of a get, and of a delete that was sent twice. */
export async function orMissing<Answer>(answer: Promise<Answer>): Promise<Answer | 'missing'> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CmsError && error.kind === 'refused' && error.status === 404) return 'missing';
    throw error;
  }
}
