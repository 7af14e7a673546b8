/**
 * A voice that was recorded for a block and is not part of it yet: on this phone, until it is kept or deleted. While
 * somebody speaks it is stored second by second, so that a phone that ends the page keeps what was said.
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

/** Where a block's recording is among the drafts. */
function takeKey(contentId: string): string {
  return `recording ${contentId}`;
}

function partKey(contentId: string, at: number): string {
  return `${takeKey(contentId)} ${at}`;
}

/** The record of a recording. */
export function takeRecord(contentId: string, value: RecordedSound): LocalRecord {
  return { kind: 'draft', key: takeKey(contentId), value };
}

/** The record of a part of one that goes on, by its number (from 0). */
export function partRecord(contentId: string, at: number, value: RecordedSound): LocalRecord {
  return { kind: 'draft', key: partKey(contentId, at), value };
}

async function readSound(view: View, key: string): Promise<RecordedSound | undefined> {
  const stored = v.safeParse(Stored, await view.local('draft', key));
  return stored.success ? stored.output : undefined;
}

/** What was recorded for a block and not decided about: whole, or as far as it came before the page was ended. */
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
