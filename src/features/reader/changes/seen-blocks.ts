import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

const Hash = v.string();

export function seenRecord(contentId: string, hash: string): LocalRecord {
  return { kind: 'seen', key: contentId, value: hash };
}

/** What a block was when whoever is here read it; `undefined` where they never did. */
export async function readSeen(view: View, contentId: string): Promise<string | undefined> {
  const parsed = v.safeParse(Hash, await view.local('seen', contentId));
  return parsed.success ? parsed.output : undefined;
}
