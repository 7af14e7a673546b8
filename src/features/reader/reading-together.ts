import type { PutTogether, TimedEntry } from '#src/sync/index.ts';
import { type Reading, readingOf } from './reading.ts';
import { decodeViewed, mergedViewed } from './viewed-lesson.ts';

type Value = Pick<TimedEntry, 'value'>;

/** Two readings of one course: what was read in either, and the lesson opened last in the newer one. */
function readTogether(own: Value, other: Value, isNewer: boolean): Reading {
  const [here, there] = [readingOf(own.value), readingOf(other.value)];
  const [now, then] = isNewer ? [there, here] : [here, there];
  return { read: [...new Set([...here.read, ...there.read])], last: now.last || then.last };
}

function textOf({ value }: Value): string {
  const { text } = Object(value) as { readonly text?: unknown };
  return typeof text === 'string' ? text.trim() : '';
}

/** The newer note, with the older one below it where it says something else. */
function notesTogether(newer: Value, older: Value): unknown {
  const [now, then] = [textOf(newer), textOf(older)];
  if (then === '' || now.includes(then)) return newer.value;
  return { ...Object(newer.value), text: now === '' ? then : `${now}\n\n${then}` };
}

/**
 * One's own entry and another of the same: progress adds up, answers of the newer one count, a bookmark is one. A note
 * here that is newer stays as it is; one that is older stays below the newer one.
 */
export const putTogether: PutTogether = (own, other) => {
  if (!own) return other;
  const isNewer = other.at > own.at;
  const [newer, older] = isNewer ? [other, own] : [own, other];
  const { at } = newer;
  switch (own.kind) {
    case 'progress':
      return { value: readTogether(own, other, isNewer), at };
    case 'met':
      return { value: mergedViewed(decodeViewed(older.value), decodeViewed(newer.value)), at };
    case 'attempt':
      return { value: { ...Object(older.value), ...Object(newer.value) }, at };
    case 'note':
      return isNewer ? { value: notesTogether(newer, older), at } : undefined;
    default:
      return isNewer ? other : undefined;
  }
};

/**
 * The same for what was kept on this phone before anybody signed in, which is nowhere else afterwards: of two notes both
 * stay, whichever is newer.
 */
export const claimTogether: PutTogether = (own, other) => {
  if (own?.kind !== 'note' || other.at > own.at) return putTogether(own, other);
  return { value: notesTogether(own, other), at: own.at };
};
