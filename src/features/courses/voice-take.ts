/** A voice that was recorded for a block and is not part of it yet: on this phone, until it is kept or deleted. */
import * as v from 'valibot';
import type { LocalRecord } from '#src/features/local-kinds.ts';
import type { RecordedSound } from '#src/kit/sound-recorder.ts';
import type { View } from '#src/sync/index.ts';

const Stored = v.object({ bytes: v.instance(ArrayBuffer), mime: v.string(), ms: v.number() });

/** Where a block's recording is kept among the drafts. */
export function takeKey(contentId: string): string {
  return `recording ${contentId}`;
}

/** The record of a recording. */
export function takeRecord(contentId: string, value: RecordedSound): LocalRecord {
  return { kind: 'draft', key: takeKey(contentId), value };
}

/** What was recorded for a block and not decided about. */
export async function readTake(view: View, contentId: string): Promise<RecordedSound | undefined> {
  const stored = v.safeParse(Stored, await view.local('draft', takeKey(contentId)));
  return stored.success ? stored.output : undefined;
}
