import { temporaryId } from '#src/kit/ids.ts';
import { rewrite } from './references.ts';
import type { MutationRow } from './rows.ts';

/** The value that went out, under the server's id. */
export function sentValue({ sent, mutationId, kind }: MutationRow, id: string): unknown {
  return kind === 'create' ? rewrite(sent, new Map([[temporaryId(mutationId), id]])) : sent;
}
