/**
 * A recording for a block that is not part of the block yet. Stored on this phone second by second during the
 * recording, so that it survives if the phone ends the page.
 */
import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import { joinedSound, type RecordedSound } from '#src/kit/sound-recorder.ts';
import type { Engine, View } from '#src/sync/index.ts';

const Stored = v.object({
  bytes: v.custom<ArrayBuffer>((bytes) => bytes instanceof ArrayBuffer),
  mime: v.string(),
  ms: v.number(),
});

/** Returns the key of a block's recording among the drafts. */
function takeKey(contentId: string): string {
  return `recording ${contentId}`;
}

function partKey(contentId: string, at: number): string {
  return `${takeKey(contentId)} ${at}`;
}

/** Returns the record of a recording. */
export function takeRecord(contentId: string, value: RecordedSound): LocalRecord {
  return { kind: 'draft', key: takeKey(contentId), value };
}

/** Returns the record of a part of a running recording, by its number (from 0). */
export function partRecord(contentId: string, at: number, value: RecordedSound): LocalRecord {
  return { kind: 'draft', key: partKey(contentId, at), value };
}

async function readSound(view: View, key: string): Promise<RecordedSound | undefined> {
  const stored = v.safeParse(Stored, await view.local('draft', key));
  return stored.success ? stored.output : undefined;
}

/** Reads the undecided recording of a block: the whole, or the parts stored before the page ended. */
export async function readTake(view: View, contentId: string): Promise<RecordedSound | undefined> {
  const whole = await readSound(view, takeKey(contentId));
  if (whole) return whole;
  const parts: RecordedSound[] = [];
  for (;;) {
    const part = await readSound(view, partKey(contentId, parts.length));
    if (!part) break;
    parts.push(part);
  }
  const last = parts.at(-1);
  return (
    last &&
    joinedSound(
      parts.map(({ bytes }) => bytes),
      last.mime,
      last.ms,
    )
  );
}

/** Removes the parts of a recording. */
export async function removeParts({ view, local }: Engine, contentId: string): Promise<void> {
  for (let at = 0; await readSound(view, partKey(contentId, at)); at++)
    await local.remove('draft', partKey(contentId, at));
}

/** Removes a recording with all its parts. */
export async function removeTake(engine: Engine, contentId: string): Promise<void> {
  await engine.local.remove('draft', takeKey(contentId));
  await removeParts(engine, contentId);
}
