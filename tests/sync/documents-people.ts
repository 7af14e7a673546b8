/** What the people of the documents model decide about what is open, and what the model knows of it from then on. */
import { quiet } from './loop.ts';
import type { OpenMutation, Scenario } from './scenario.ts';
import { type Doc, noteSeen, type Word, wordsIn } from './words.ts';
import type { Tab } from './world.ts';
import type { WriteJudge } from './write-judge.ts';

export type Value = Record<string, unknown>;

export type Kind = 'create' | 'note' | 'edit' | 'remove' | 'upload' | 'odd';

/** An accepted mutation. */
export interface Known {
  readonly mutationId: string;
  readonly group: string;
  readonly kind: Kind;
  readonly owner: string;
  readonly doc?: Doc | undefined;
  words: Word[];
  readonly text?: string;
  /** What the form showed that it came from: until it is sent, screens show the edit over that. */
  readonly seen?: Value | undefined;
  /** When it was accepted: wall clock of the world, and order of things at the host. */
  readonly at: number;
  /** It was seen to have ended, or cannot come back. */
  ended: boolean;
  lost: boolean;
  discarded: boolean;
  retried: boolean;
}

export class DocumentsPeople {
  readonly docs = new Map<string, Doc>();
  readonly words = new Map<number, Word>();
  readonly known = new Map<string, Known>();
  judge: WriteJudge | undefined;
  private helps = 0;

  protected async discardOne(scenario: Scenario, tab: Tab, at: number): Promise<void> {
    await quiet();
    const open = await tab.engine.view.open();
    const one = open[at % Math.max(1, open.length)];
    if (one) await this.discard(scenario, tab, one.mutationId);
  }

  protected async discard(scenario: Scenario, tab: Tab, mutationId: string): Promise<boolean> {
    let over = false;
    const discarding = tab.engine
      .discard(mutationId)
      .catch(() => undefined)
      .finally(() => {
        over = true;
      });
    await quiet(() => over);
    const known = this.known.get(mutationId);
    if (!over || (await discarding) === undefined) {
      // Nobody knows whether it went: nothing can be said of it any more.
      if (known) this.forget(known);
      return over;
    }
    if (!(await discarding) || !known) return false;
    scenario.note('discarded');
    // Discarded once, and nobody could tell whether it was there: the person lets go of it.
    if (known.discarded && known.doc) known.doc.notJudged = true;
    if (known.kind === 'create') scenario.note('discarded a create');
    if (known.kind === 'upload') scenario.note('discarded an upload');
    this.discarded(known);
    return true;
  }

  /** Its words are let go of; a create takes everything below it along. */
  private discarded(known: Known): void {
    known.ended = true;
    known.discarded = true;
    for (const word of known.words) word.dropped = true;
    const { doc } = known;
    if (known.kind === 'create' && doc) this.takenAway(doc);
    if (known.kind === 'remove' && doc) doc.removed = 'maybe';
    if (known.kind === 'upload')
      for (const word of this.words.values())
        if (word.file === `tmp_${known.mutationId}`) word.dropped = true;
  }

  private takenAway(doc: Doc): void {
    doc.removed = 'yes';
    doc.removalMeant = true;
    for (const word of this.words.values()) if (word.doc === doc || word.names === doc) word.dropped = true;
    for (const child of this.docs.values()) if (child.parent === doc) this.takenAway(child);
  }

  private forget(known: Known): void {
    this.discarded(known);
    if (known.doc) known.doc.notJudged = true;
    known.lost = true;
  }

  databaseLost({ world }: Scenario): void {
    const files = [...world.disk.backup.files.values()];
    for (const known of this.known.values()) {
      if (known.ended) continue;
      const file = files.find(({ name }) => name.includes(known.mutationId));
      const newest = known.words.at(-1);
      if (newest && file && !wordsIn(JSON.stringify(file.text).replaceAll('\\', ' ')).includes(newest.number))
        if (!file.text.includes(String(1_000_000 + newest.number)) && newest.file === undefined)
          newest.dropped = true;
      if (file) continue;
      known.lost = true;
      for (const word of known.words) word.dropped = true;
      if (known.kind === 'create' && known.doc) known.doc.notJudged = true;
      if (known.kind === 'remove' && known.doc) known.doc.removed = 'maybe';
    }
  }

  async help(scenario: Scenario, open: OpenMutation, tab: Tab): Promise<boolean> {
    const { engine } = tab;
    const { state, mutationId } = open;
    if (state === 'held') {
      scenario.note('held');
      await engine.sendRestored(true);
      return true;
    }
    if (state === 'conflict') return this.choose(scenario, open, tab);
    if (state !== 'blocked') return false;
    scenario.note('blocked');
    const known = this.known.get(mutationId);
    const cause = open.cause?.kind;
    if (cause === 'unreadable') scenario.note('older release');
    const hopeless = cause === 'broken' || cause === 'unreadable' || cause === 'orphaned';
    if (!known || (!hopeless && !known.retried)) {
      if (known) known.retried = true;
      await engine.retry(mutationId);
      return true;
    }
    return this.discard(scenario, tab, mutationId);
  }

  /** Mine, theirs or both, in turn. */
  private async choose(scenario: Scenario, open: OpenMutation, { engine }: Tab): Promise<boolean> {
    const { conflict, mutationId } = open;
    // The newest of a queue carries the versions; those before it wait for the same choice.
    if (!conflict) return false;
    scenario.note('conflict');
    const known = this.known.get(mutationId);
    const doc = known?.doc;
    this.helps += 1;
    const { mine, theirs, overwritten } = conflict;
    if (known?.kind === 'remove') {
      if (doc) doc.removalMeant = true;
      await engine.resolve(mutationId, undefined);
      return true;
    }
    const both = { ...(mine as Value), ...(theirs as Value), ...bodies(mine as Value, theirs as Value) };
    const chosen = overwritten || this.helps % 3 === 0 ? mine : this.helps % 3 === 1 ? theirs : both;
    if (doc && theirs === undefined) doc.notJudged = true;
    if (doc) this.chose(doc, (chosen ?? {}) as Value);
    await engine.resolve(mutationId, chosen);
    return true;
  }

  private chose(doc: Doc, version: Value): void {
    doc.chosen.push(version);
    noteSeen(doc, version);
    for (const word of doc.words) {
      if (!word.mine || !word.saved) continue;
      const kept = wordsIn(version[word.key]).includes(word.number);
      const aliased = word.file !== undefined && version[word.key] === word.file;
      if (!kept && !aliased) word.dropped = true;
    }
  }
}

/** Both texts, every part once. */
function bodies(mine: Value, theirs: Value): Value {
  if (mine?.['body'] === undefined && theirs?.['body'] === undefined) return {};
  const all = new Set([...wordsIn(theirs?.['body']), ...wordsIn(mine?.['body'])]);
  return { body: [...all].map((number) => ` w${number}.`).join('') };
}
