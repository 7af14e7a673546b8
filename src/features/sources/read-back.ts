/**
 * Reading a row back after a write whose answer says nothing of it: where it is large, and the first time a table is written.
 * Invariant: a reading that fails proves nothing; the write has happened.
 */
import type { Cms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { type AfterWrite, lossOf } from '#src/cms/stored.ts';
import { asciiJson } from '#src/kit/ascii-json.ts';
import { lossSentence, textColumnBytes } from '#src/kit/stored-loss.ts';

/** Rows of more bytes than this are near what a TEXT column keeps. */
const largeBytes = textColumnBytes - 5_535;

const written = new WeakMap<Cms, Set<string>>();

/** Whether this is the first write to a table since the app was opened. */
function isFirst(cms: Cms, table: string): boolean {
  const tables = written.get(cms) ?? new Set();
  written.set(cms, tables);
  const isNew = !tables.has(table);
  tables.add(table);
  return isNew;
}

interface WrittenRow {
  readonly table: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /** The key of what was sent that holds most of it. */
  readonly value: 'data' | 'ItemValue';
  readonly read: () => Promise<unknown>;
}

/** Returns what is known of a row after its write: what the answer said, or what reading it back says. */
export async function lossAfter(
  cms: Cms,
  kept: AfterWrite,
  { table, sent, value, read }: WrittenRow,
): Promise<AfterWrite> {
  const first = isFirst(cms, table);
  const lost = (): AfterWrite => ({ loss: lossSentence({ kind: 'end' }, sent[value]) });
  if (!kept.isSilent || !(first || asciiJson(sent[value]).length > largeBytes)) return kept;
  try {
    const row = await read();
    if (typeof row !== 'object') return kept;
    const there = lossOf(sent, value, row);
    return there.isSilent ? lost() : there;
  } catch (error) {
    return classify(error).unreadable ? lost() : kept;
  }
}
