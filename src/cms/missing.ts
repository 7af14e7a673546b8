/**
 * Recognises an item that the host does not have, for a get and a delete.
 * Invariant: only a 404 in JSON, which the host itself wrote, means that an item is missing; a web server's page or an
 * empty answer proves nothing.
 */
import { CmsError } from './errors.ts';

/** `'missing'`: the host sent a 404; `undefined`: an empty answer, which proves nothing. */
export type Missing = 'missing' | undefined;

/** Turns the host's 404 into `'missing'`, for a get and for a repeated delete. */
export async function orMissing<Answer>(answer: Promise<Answer>): Promise<Answer | 'missing'> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CmsError && error.kind === 'refused' && error.status === 404) return 'missing';
    throw error;
  }
}
