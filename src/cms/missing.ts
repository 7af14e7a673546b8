/**
 * What a get and a delete make of a thing the host does not have.
 * Invariant: only a 404 that the host itself wrote, in JSON, says that a thing is gone; a web server's page or an
 * empty answer says nothing.
 */
import { CmsError } from './errors.ts';

/** `'gone'`: the host said 404; `undefined`: an empty answer, which proves nothing. */
export type Missing = 'gone' | undefined;

/** Turns the host's 404 into `'gone'`: the answer of a get, and of a delete that was sent twice. */
export async function orGone<Answer>(answer: Promise<Answer>): Promise<Answer | 'gone'> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CmsError && error.kind === 'refused' && error.status === 404) return 'gone';
    throw error;
  }
}
