/**
 * I4 and I5 at the moment a write of ours is applied: it may take away only what its author had seen, what nobody could
 * see (one round trip), or what a person chose against.
 */
import type { Change, Row, Server } from './server.ts';
import { type Doc, keysOf, normal, type Word, wordsIn } from './words.ts';

export class WriteJudge {
  readonly breaches: string[] = [];
  /** Row ids that somebody elsewhere changed. */
  readonly changedElsewhere = new Set<string>();
  /** Order number of the last change of a key of a row, and who made it. */
  private readonly lastSet = new Map<string, { order: number; by: Change['by'] }>();
  /** Order number of the last change of a key of a row that somebody elsewhere made. */
  private readonly lastElsewhere = new Map<string, number>();
  private readonly words: Map<number, Word>;
  private readonly docs: Map<string, Doc>;
  private readonly server: Server;

  constructor(server: Server, words: Map<number, Word>, docs: Map<string, Doc>) {
    this.server = server;
    this.words = words;
    this.docs = docs;
    server.onChange = (change) => this.judge(change);
  }

  /** Whether somebody elsewhere changed a key of a row since `order`. */
  setElsewhereSince({ id }: Row, key: string, order: number): boolean {
    return (this.lastElsewhere.get(`${id} ${key}`) ?? 0) > order;
  }

  private judge(change: Change): void {
    const { before, after, by } = change;
    const row = after ?? before;
    if (row?.table !== 'docs') return;
    if (by === 'elsewhere') this.changedElsewhere.add(row.id);
    const doc = this.docs.get(row.madeBy);
    for (const key of keysOf(before?.data, after?.data)) {
      const [was, is] = [before?.data[key], after?.data[key]];
      if (normal(was) === normal(is)) continue;
      const wrong = by === 'us' && doc && before && this.judgeKey(doc, change, key, was, is);
      if (wrong) this.breaches.push(wrong);
      this.lastSet.set(`${row.id} ${key}`, { order: change.order, by });
      if (by === 'elsewhere') this.lastElsewhere.set(`${row.id} ${key}`, change.order);
      this.land(change, was, is);
    }
  }

  private land({ order, by }: Change, was: unknown, is: unknown): void {
    const fresh = wordsIn(is).filter((number) => !wordsIn(was).includes(number));
    for (const number of fresh) {
      const word = this.words.get(number);
      if (word && by === 'us') word.landed ??= order;
    }
  }

  private judgeKey(doc: Doc, change: Change, key: string, was: unknown, is: unknown): string | undefined {
    const set = this.lastSet.get(`${change.id} ${key}`);
    const { request, after } = change;
    // Written after our last look: nobody could see it.
    if (!set || !request || set.order > request.readOrder) {
      if (set) this.server.note('overwritten within a round trip');
      return undefined;
    }
    if (!after) return this.judgeRemoval(doc, change, key, was, set);
    if (key === 'body') return this.judgeText(doc, change, was, is);
    const said = `${key} of ${change.id} (${doc.marker}): ${JSON.stringify(was)} → ${JSON.stringify(is)}`;
    const [old, next] = [was, is].map((value) => this.words.get(wordsIn(value)[0] ?? -1));
    if (doc.chosen.some((version) => normal(version[key]) === normal(is))) return undefined;
    if (!next?.mine) return `I4 put back ${said}`;
    if (old?.mine && old.number > next.number) return `I4 an older word of one's own ${said}`;
    if (set.by === 'us') return undefined;
    if (next.doneAt !== undefined && next.doneAt < set.order) return `I4 pushed again ${said}`;
    return doc.seen.get(key)?.has(normal(was)) ? undefined : `I4 nobody had seen ${said}`;
  }

  /** A text: no part of it disappears, and none is there twice. */
  private judgeText(doc: Doc, { id }: Change, was: unknown, is: unknown): string | undefined {
    const [old, next] = [wordsIn(was), wordsIn(is)];
    if (doc.chosen.some((version) => normal(version['body']) === normal(is))) return undefined;
    const said = `body of ${id}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`;
    if (new Set(next).size < next.length) return `I4 applied twice ${said}`;
    const gone = old.filter((number) => !next.includes(number) && !this.words.get(number)?.dropped);
    const meant = (number: number) =>
      doc.chosen.some((version) => !wordsIn(version['body']).includes(number));
    return gone.every(meant) ? undefined : `I4 dropped ${gone} ${said}`;
  }

  private judgeRemoval(
    doc: Doc,
    { id }: Change,
    key: string,
    was: unknown,
    set: { by: Change['by'] },
  ): string | undefined {
    const said = `${key} of ${id} (${doc.marker}): ${JSON.stringify(was)}`;
    const others = this.server.madeBy(doc.marker).length > 0;
    if (doc.removed === 'no' && !others) return `I5 removed though nobody asked ${said}`;
    // A field that nobody here ever had does not count.
    const seen = doc.seen.get(key);
    const meant = set.by === 'us' || doc.removalMeant || !seen || seen.has(normal(was));
    return meant ? undefined : `I4 removed what nobody had seen ${said}`;
  }
}
