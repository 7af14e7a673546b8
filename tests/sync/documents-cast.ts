/**
 * A world of acts: two people on one phone who make documents and their children, edit and remove them, upload files
 * and name one thing in another; and an editor elsewhere who changes the same documents.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Clash } from '#src/sync/merge.ts';
import type { Accepted, AcceptOptions, OpenOperation, Step } from '../../src/sync/index.ts';
import { createDoc, editDoc, removeDoc, uploadFile } from './docs.ts';
import { invariants } from './invariants.ts';
import { quiet } from './loop.ts';
import { played } from './play.ts';
import type { Cast, Doing, Scene } from './scene.ts';
import type { Tab } from './world.ts';

type Work =
  | { do: 'create'; under: number }
  | { do: 'edit'; doc: number; key: number }
  | { do: 'name'; doc: number; other: number }
  | { do: 'remove'; doc: number }
  | { do: 'upload'; doc: number }
  | { do: 'elsewhere'; doc: number; clash: boolean };

const doc = fc.nat({ max: 3 });
const works = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('create'), under: fc.nat({ max: 6 }) }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('edit'), doc, key: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('name'), doc, other: doc }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('remove', 'upload'), doc }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('elsewhere'), doc, clash: fc.boolean() }) },
) as fc.Arbitrary<Work>;

/** A word for a key. `sure` once the phone said "saved"; `mine` is false for the editor's elsewhere. */
interface Word {
  readonly text: string;
  /** What it names: its temporary id goes out as the server's. */
  readonly names?: Wanted;
  /** The upload whose address it is: who lets go of the file lets go of the word. */
  readonly file?: string;
  sure: boolean;
  readonly mine: boolean;
  /** Theirs: which copy of a document that was doubled. */
  readonly on?: string;
}

/** What a person wants of one document. */
interface Wanted {
  opId: string;
  readonly owner: string;
  readonly parent: Wanted | undefined;
  readonly keys: Map<string, Word[]>;
  readonly edits: string[];
  removed: 'no' | 'maybe' | 'yes';
}

class DocumentsCast implements Cast<Work> {
  private readonly wanted: Wanted[] = [];
  private words = 0;
  /** What the editor elsewhere changed. */
  private readonly theirs = new Set<string>();

  private mine({ owner }: Scene, at: number): Wanted | undefined {
    const own = this.wanted.filter((one) => one.owner === owner && one.removed === 'no');
    return own[at % Math.max(1, own.length)];
  }

  /** The one the phone knows, and what else is left of it; a second copy that the editor elsewhere changed is theirs. */
  private async copies(scene: Scene, { opId }: Wanted) {
    const all = [...scene.world.server.docs.values()].filter(({ marker }) => marker === opId);
    const [known] = await scene.tab(0).engine.view.group(opId);
    const kept = known?.serverId ?? all[0]?.id;
    const others = all.filter(({ id }) => id !== kept && !this.theirs.has(id));
    return [...all.filter(({ id }) => id === kept), ...others];
  }

  /** How a screen speaks of it: by the temporary id, or by the server's where the phone no longer knows the other. */
  private async idOf(scene: Scene, wanted: Wanted, tab: number): Promise<string | undefined> {
    const { view } = scene.tab(tab).engine;
    if (!scene.lostDatabase || (await view.open()).some(({ opId }) => opId === wanted.opId))
      return `tmp_${wanted.opId}`;
    const [known] = await view.group(wanted.opId);
    return known?.serverId ?? (await this.copies(scene, wanted))[0]?.id;
  }

  async act(scene: Scene, one: Work, tab: number): Promise<Doing | undefined> {
    if (scene.owner === 'anyone') return undefined;
    if (one.do === 'elsewhere') return void (await this.writeElsewhere(scene, one));
    if (one.do === 'create') return this.create(scene, this.mine(scene, one.under), one.under < 3, tab);
    const wanted = this.mine(scene, one.doc);
    const id = wanted && (await this.idOf(scene, wanted, tab));
    if (!wanted || id === undefined) return undefined;
    if (one.do === 'edit') return this.edit(wanted, `k${one.key}`, id, { text: `v${++this.words}` });
    if (one.do === 'remove') return this.remove(wanted, id);
    if (one.do === 'upload') return this.upload(scene, wanted);
    const other = this.mine(scene, one.other);
    const named = other && (await this.idOf(scene, other, tab));
    if (!other || named === undefined) return undefined;
    return this.edit(wanted, 'see', id, { text: `see ${named} ${++this.words}`, names: other });
  }

  private async create(scene: Scene, above: Wanted | undefined, under: boolean, tab: number): Promise<Doing> {
    const parent = under ? above : undefined;
    const title = `t${++this.words}`;
    const parentId = parent && (await this.idOf(scene, parent, tab));
    const { owner } = scene;
    const saved = ({ opId }: Accepted) => {
      const keys = new Map([['title', [{ text: title, sure: true, mine: true }]]]);
      this.wanted.push({
        opId,
        owner,
        parent: parentId ? parent : undefined,
        keys,
        edits: [],
        removed: 'no',
      });
    };
    const step: Step = [createDoc, { title, ...(parentId && { parent: parentId }) }];
    return { step, saved, refused: () => undefined };
  }

  private edit(wanted: Wanted, key: string, id: string, said: Pick<Word, 'text' | 'names' | 'file'>): Doing {
    const word: Word = { ...said, sure: false, mine: true };
    const all = wanted.keys.get(key) ?? [];
    wanted.keys.set(key, all);
    all.push(word);
    return {
      step: [editDoc, { id, key, value: said.text }],
      saved: ({ opId }) => {
        word.sure = true;
        wanted.edits.push(opId);
      },
      refused: () => void all.splice(all.indexOf(word), 1),
    };
  }

  private remove(wanted: Wanted, id: string): Doing | undefined {
    if (this.wanted.some(({ parent, removed }) => parent === wanted && removed !== 'yes')) return undefined;
    wanted.removed = 'maybe';
    const becomes = (removed: Wanted['removed']) => () => {
      wanted.removed = removed;
    };
    return { step: [removeDoc, { id }], saved: becomes('yes'), refused: becomes('no') };
  }

  /** A file, and then its address in the document. */
  private upload(scene: Scene, wanted: Wanted): Doing {
    const file = { mime: 'image/png', bytes: new Uint8Array([1, 2, 3]).buffer, name: 'jar.png' };
    const options: AcceptOptions = { file };
    const saved = ({ opId }: Accepted) => {
      const address = `https://uploads.example/${opId}-jar.png`;
      const tab = scene.tab(0);
      const naming = this.idOf(scene, wanted, 0).then(async (id) => {
        if (id === undefined || scene.lostDatabase) return;
        const { step, saved, refused } = this.edit(wanted, 'image', id, { text: address, file: opId });
        const args = { id, key: 'image', value: `tmp_${opId}` };
        await tab.engine.run(step[0], args).then(saved, () => tab.alive() && refused());
      });
      // A tab that died meanwhile hears no answer.
      naming.catch((error: unknown) => (tab.alive() ? Promise.reject(error) : undefined));
    };
    return {
      step: [uploadFile, { name: `jar ${++this.words}.png` }],
      options,
      saved,
      refused: () => undefined,
    };
  }

  /** Another editor, as careful as we are: never between our reading and our writing. */
  private async writeElsewhere(
    scene: Scene,
    { doc: at, clash }: { doc: number; clash: boolean },
  ): Promise<void> {
    await quiet();
    const { docs, gap } = scene.world.server;
    const found = [...docs.values()][at];
    if (!found || (gap.has(found.id) && scene.tabs.some((tab) => tab.frozen()))) return;
    const text = `e${++this.words}`;
    const key = clash ? 'k0' : 'theirs';
    docs.set(found.id, { ...found, value: { ...found.value, [key]: text } });
    const wanted = this.wanted.find(({ opId }) => opId === found.marker);
    const all = wanted?.keys.get(key) ?? [];
    wanted?.keys.set(key, [...all, { text, sure: true, mine: false, on: found.id }]);
    this.theirs.add(found.id);
  }

  async check(scene: Scene): Promise<void> {
    const { server } = scene.world;
    for (const owner of new Set(this.wanted.map((one) => one.owner))) {
      await scene.signIn(owner);
      for (const one of this.wanted) if (one.owner === owner) await this.checkOne(scene, one);
    }
    const left = [...server.docs.values()].filter(({ id }) => !this.theirs.has(id));
    const markers = left.map(({ marker }) => marker);
    if (!scene.lostDatabase) expect(new Set(markers).size, 'I2').toBe(markers.length);
  }

  private async checkOne(scene: Scene, wanted: Wanted): Promise<void> {
    const { server } = scene.world;
    const { opId, removed, parent } = wanted;
    const found = await this.copies(scene, wanted);
    const [first] = await scene.tab(0).engine.view.group(opId);
    if (first?.state === 'done') invariants.I9(server, first);
    if (first) invariants.I12(server, first, opId);
    for (const edit of wanted.edits) {
      const [now] = await scene.tab(0).engine.view.group(edit);
      await invariants.I1(scene, edit, now, true);
      if (now && found[0]) invariants.I12(server, now, found[0].id);
    }
    // The looks that were owed are gone with the database.
    if (scene.lostDatabase && unforeseen(scene)) return;
    // I5 as well: deleted stays deleted
    if (removed !== 'maybe') invariants.I2.one(opId, found.length, removed === 'yes' ? 0 : 1);
    const [there] = found;
    if (!there) return;
    const [above] = parent ? await this.copies(scene, parent) : [];
    expect(there.parent, 'I3').toBe(above?.id ?? '');
    for (const [key, words] of wanted.keys) {
      for (const word of words) word.sure &&= !(await this.letGo(scene, word));
      const here = words.filter(({ on = there.id }) => on === there.id);
      await this.checkKey(scene, there.value[key], key, here);
    }
  }

  /** The database was lost with a file that had not been sent: its bytes are gone, and the person let go of it. */
  private async letGo(scene: Scene, { file }: Word): Promise<boolean> {
    if (file === undefined || !scene.lostDatabase) return false;
    const [upload] = await scene.tab(0).engine.view.group(file);
    return upload?.state === 'cancelled';
  }

  /** I4: the last word that was surely said, or one after it that may have been. */
  private async checkKey(scene: Scene, there: unknown, key: string, words: readonly Word[]): Promise<void> {
    if (words.some(({ names }) => names && names.removed !== 'no')) return;
    const last = words.findLastIndex(({ sure, mine }) => sure && mine);
    if (last < 0 && !words.some(({ mine }) => !mine)) return;
    // A write of ours that lands late lies over the whole record: what only they said of it cannot be told from there.
    if ((key !== 'k0' || last < 0) && words.some(({ mine }) => !mine) && lateWrites(scene)) return;
    const from = last < 0 ? words.findLastIndex(({ mine }) => !mine) : last;
    const texts = words.slice(from).map(async ({ text, names }) => {
      const [named] = names ? await this.copies(scene, names) : [];
      return names && named ? text.replace(`tmp_${names.opId}`, named.id) : text;
    });
    expect(await Promise.all(texts), `I4 ${key}`).toContain(there);
  }
}

/** Nobody is asked to choose between two texts of their own: what one meets is the editor's elsewhere (`e…`). */
function expectStrangers(clashes: readonly Clash[]): void {
  const own = clashes.filter(({ theirs }) => typeof theirs === 'string' && !theirs.startsWith('e'));
  expect(own, 'I4 a clash with oneself').toEqual([]);
}

/** What only the person can do: choose (their own), try again what was refused, let go of a file whose bytes are gone. */
async function helpDocuments(one: OpenOperation, { engine }: Tab, scene: Scene): Promise<boolean> {
  const { opId, state, conflict } = one;
  if (conflict && !scene.lostDatabase && !lateWrites(scene)) expectStrangers(conflict.clashes as Clash[]);
  if (state === 'conflict') await engine.settle(opId, conflict?.mine);
  if (state === 'failed') await engine.retry(opId);
  if (state === 'needs-you') await engine.discard(opId);
  return ['conflict', 'failed', 'needs-you'].includes(state);
}

/** A late copy of an older version of ours can wipe somebody else's change made in between: ours is put back only. */
function lateWrites({ world: { server } }: Scene): boolean {
  return server.fired.has('late') || server.fired.has('late-copy') || server.fired.has('zombie');
}

function unforeseen({ world: { server } }: Scene): boolean {
  return ['late', 'late-copy', 'twice', 'zombie'].some((fault) => server.fired.has(fault));
}

/** Declares the model test of documents; `part` chooses other scenarios for a file beside. */
export function playDocuments(part: number, runs: number): void {
  played({
    says: 'Edits arrive once, in order, under their own person, and nobody’s change is lost',
    runs,
    part,
    people: ['nomvula', 'thabo'],
    acts: works,
    cast: () => new DocumentsCast(),
    help: helpDocuments,
    // Seldom enough to be left to the bookings, where it is asked for.
    without: ['zombie send'],
  });
}
