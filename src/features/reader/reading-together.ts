import type { PutTogether, TimedEntry } from '#src/sync/index.ts';
import { readingOf, readingRecord } from './reading.ts';
import { decodeViewed, mergedViewed, viewedRecord } from './viewed-lesson.ts';

type Value = Pick<TimedEntry, 'value'>;

/** Merges two readings of one course: the lessons read in either, and the last opened lesson of the newer one. */
function readTogether(own: Value, other: Value, isNewer: boolean): object {
  const [ownReading, otherReading] = [readingOf(own.value), readingOf(other.value)];
  const [newerReading, olderReading] = isNewer ? [otherReading, ownReading] : [ownReading, otherReading];
  const read = [...new Set([...ownReading.read, ...otherReading.read])];
  const times = {
    from: earliest(ownReading.from, otherReading.from),
    until: latest(ownReading.until, otherReading.until),
  };
  return readingRecord([own.value, other.value], {
    read,
    last: newerReading.last || olderReading.last,
    ...times,
  });
}

type Time = number | undefined;
function earliest(one: Time, other: Time): Time {
  return one !== undefined && other !== undefined ? Math.min(one, other) : (one ?? other);
}
function latest(one: Time, other: Time): Time {
  return one !== undefined && other !== undefined ? Math.max(one, other) : (one ?? other);
}

function viewedTogether(older: unknown, newer: unknown): object {
  return viewedRecord([older, newer], mergedViewed(decodeViewed(older), decodeViewed(newer)));
}

function textOf({ value }: Value): string {
  const { text } = Object(value) as { readonly text?: unknown };
  return typeof text === 'string' ? text.trim() : '';
}

/** Returns the newer note, with a differing older one below it. */
function notesTogether(newer: Value, older: Value): unknown {
  const [now, then] = [textOf(newer), textOf(older)];
  if (then === '' || now.includes(then)) return newer.value;
  return { ...Object(newer.value), text: now === '' ? then : `${now}\n\n${then}` };
}

/**
 * Merges a person's own entry and another of the same key: progress is added, the newer answers count, a bookmark stays
 * one. A newer own note stays unchanged; an older one is put below the newer.
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
      return { value: viewedTogether(older.value, newer.value), at };
    case 'attempt':
      return { value: { ...Object(older.value), ...Object(newer.value) }, at };
    case 'note':
      return isNewer ? { value: notesTogether(newer, older), at } : undefined;
    default:
      return isNewer ? other : undefined;
  }
};

/**
 * Merges as `putTogether` does, but for records from before anybody signed in on this phone, which exist nowhere else
 * afterwards: of two notes both stay, whichever is newer.
 */
export const claimTogether: PutTogether = (own, other) => {
  if (own?.kind !== 'note' || other.at > own.at) return putTogether(own, other);
  return { value: notesTogether(own, other), at: own.at };
};
