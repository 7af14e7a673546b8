/**
 * What people wrote: every value in a key of a document is a word of its own, `w12`, found again whatever a host makes
 * of its spelling. Higher numbers were written later.
 */

/** One value somebody wrote into one key of one document. */
export interface Word {
  readonly number: number;
  readonly key: string;
  readonly doc: Doc | undefined;
  readonly mine: boolean;
  /** The phone said "saved". */
  saved: boolean;
  /** Id of the mutation that carries it. */
  mutationId: string;
  /** Order number of the change with which it first reached the host, and of the moment it was seen to be done. */
  landed?: number;
  doneAt?: number;
  /** The person let go of it: discarded, lost with the database, or chose another version. */
  dropped: boolean;
  /** What it names: its id in the word goes out as the server's. */
  readonly names?: Doc | undefined;
  /** The reference of an upload whose address it is. */
  readonly file?: string | undefined;
}

/** What the model knows of one document. */
export interface Doc {
  /** Marker of its create, and its temporary id. */
  readonly marker: string;
  readonly tmpId: string;
  readonly owner: string;
  readonly parent: Doc | undefined;
  readonly words: Word[];
  /** Values a screen or form showed when something was accepted, by key: what was written over them is meant. */
  readonly seen: Map<string, Set<string>>;
  /** Versions the person chose in a conflict. */
  readonly chosen: Record<string, unknown>[];
  removed: 'no' | 'maybe' | 'yes';
  /** The person asked for its removal in a conflict as well. */
  removalMeant: boolean;
  /** Somebody elsewhere deleted it, or its create was lost with the database: how many there are is not judged. */
  notJudged: boolean;
  /** Its create was seen to be done. */
  created: boolean;
}

const numbersFrom = 1_000_000;

/** A value as it is typed: some with what a host might respell. */
export function spelt(number: number): unknown {
  if (number % 5 === 0) return numbersFrom + number;
  return number % 5 === 1 ? `w${number} & co ` : `w${number}`;
}

/** The words in a value, in order. */
export function wordsIn(value: unknown): number[] {
  if (typeof value === 'number') return value > numbersFrom ? [value - numbersFrom] : [];
  if (typeof value !== 'string') return [];
  if (/^\d{7}$/.test(value)) return wordsIn(Number(value));
  return [...value.matchAll(/\bw(\d+)\b/g)].map(([, number]) => Number(number));
}

/** A value as hosts that respell and hosts that do not agree on it; `''` where it is missing. */
export function normal(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll('&amp;', '&').trim();
}

/** Keys of a document that carry words, whatever else stands in it. */
export function keysOf(...values: (object | undefined)[]): string[] {
  const keys = values.flatMap((value) => Object.keys(value ?? {}));
  const without = ['id', 'parent', 'unbroken'];
  return [...new Set(keys)].filter((key) => !key.startsWith('_') && !without.includes(key));
}

export function newDoc(known: Pick<Doc, 'marker' | 'tmpId' | 'owner' | 'parent'>): Doc {
  return {
    ...known,
    words: [],
    seen: new Map(),
    chosen: [],
    removed: 'no',
    removalMeant: false,
    notJudged: false,
    created: false,
  };
}

/** A screen or form showed this version when something was accepted. */
export function noteSeen({ seen }: Doc, version: unknown, key?: string): void {
  if (typeof version !== 'object' || version === null) return;
  if (key !== undefined && !seen.has(key)) seen.set(key, new Set());
  for (const key of keysOf(version)) {
    const values = seen.get(key) ?? new Set();
    values.add(normal((version as Record<string, unknown>)[key]));
    seen.set(key, values);
  }
  // What it did not show was missing.
  for (const [key, values] of seen) if (!(key in version)) values.add('');
}

/** The last word of the person in a key that was surely saved and not let go of. */
export function lastWord({ words }: Doc, key: string): Word | undefined {
  return words.findLast((word) => word.key === key && word.mine && word.saved && !word.dropped);
}
