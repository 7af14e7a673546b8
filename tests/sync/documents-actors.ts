/**
 * Two people on one phone who make documents and their children, edit, name and remove them, attach files, write notes,
 * and discard some of it; an editor elsewhere changes the same documents. The model knows what must come of it.
 */
import {
  addNote,
  agingDoc,
  appendDoc,
  brokenDoc,
  createDoc,
  docs,
  editDoc,
  release,
  removeDoc,
  typeDoc,
} from './docs.ts';
import type { Act } from './documents-acts.ts';
import { checkDocuments, lookAtDocuments } from './documents-checks.ts';
import { DocumentsPeople, type Kind, type Known, type Value } from './documents-people.ts';
import { writeElsewhere } from './elsewhere.ts';
import type { Accepted, Actors, Doing, Scenario } from './scenario.ts';
import { type Doc, newDoc, noteSeen, spelt, type Word } from './words.ts';
import type { Tab } from './world.ts';
import { WriteJudge } from './write-judge.ts';

interface Form {
  readonly id: string;
  readonly doc: Doc;
  readonly rowId: string;
  seen: unknown;
}

type Operation = Parameters<Tab['engine']['run']>[0];

export class DocumentsActors extends DocumentsPeople implements Actors<Act> {
  readonly form: { open: Form | undefined } = { open: undefined };
  private last = 0;
  private forms = 0;

  /** There are two documents, made and sent before anything goes wrong. */
  async begin(scenario: Scenario): Promise<void> {
    this.judge = new WriteJudge(scenario.world.server, this.words, this.docs);
    const create: Act = { do: 'create', under: 6 };
    for (let made = 0; made < 2; made++)
      await scenario.happen({ do: 'act', tab: 0, act: create, turns: 10_000 });
    await scenario.happen({ do: 'wait', ms: 60_000 });
  }

  nextNumber(): number {
    this.last += 1;
    return this.last;
  }

  newWord(said: Pick<Word, 'key' | 'doc' | 'mine' | 'names' | 'file'>, number = this.nextNumber()): Word {
    const word: Word = { ...said, number, saved: !said.mine, mutationId: '', dropped: false };
    this.words.set(number, word);
    said.doc?.words.push(word);
    return word;
  }

  /** Documents of whoever is signed in, which nobody has taken away. */
  private own({ owner }: Scenario, at: number): Doc | undefined {
    const own = [...this.docs.values()].filter((doc) => doc.owner === owner && doc.removed === 'no');
    return own[at % Math.max(1, own.length)];
  }

  /** What a screen shows of it, and the id it has there; `undefined` where no screen has it. */
  async shown(scenario: Scenario, doc: Doc, tab: Tab): Promise<{ id: string; value: Value } | undefined> {
    const { view } = tab.engine;
    const ids = [doc.tmpId, ...scenario.world.server.madeBy(doc.marker).map(({ id }) => id)];
    for (const id of ids) {
      const value = (await view.get(docs, id)) as Value | undefined;
      if (value) return { id, value };
    }
    return undefined;
  }

  async act(scenario: Scenario, act: Act, at: number): Promise<Doing | undefined> {
    const tab = scenario.tab(at);
    if (act.do === 'new release') {
      release.current += 1;
      return undefined;
    }
    if (scenario.owner === 'anyone') return undefined;
    if (act.do === 'elsewhere') return void (await writeElsewhere(scenario, this, act));
    if (act.do === 'discard') return void (await this.discardOne(scenario, tab, act.at));
    if (act.do === 'note') return this.note(scenario, tab, act.again);
    if (act.do === 'create') return this.create(scenario, tab, act.under);
    const doc = this.own(scenario, act.doc);
    const shown = doc && (await this.shown(scenario, doc, tab));
    if (!doc) return this.create(scenario, tab, 6);
    if (!shown) return undefined;
    if (act.do === 'open form') return this.openForm(doc, shown);
    if (act.do === 'remove') return this.remove(scenario, tab, doc, shown);
    if (act.do === 'upload') return this.upload(scenario, tab, doc);
    return this.change(scenario, tab, doc, shown, act);
  }

  private async change(
    scenario: Scenario,
    tab: Tab,
    doc: Doc,
    shown: { id: string; value: Value },
    act: Act,
  ): Promise<Doing | undefined> {
    if (act.do === 'break') return this.odd(scenario, tab, doc, brokenDoc, { id: shown.id, breaks: true });
    if (act.do === 'age') {
      const word = this.newWord({ key: 'aged', doc, mine: true });
      const args = { id: shown.id, value: `w${word.number}`, release: release.current };
      const { saved, ...doing } = this.edit(scenario, tab, word, agingDoc, args, shown.value);
      // Often the app is updated before it went out.
      const thenUpdated = (accepted: Accepted) => {
        if (word.number % 2 === 0) release.current += 1;
        saved(accepted);
      };
      return { ...doing, saved: thenUpdated };
    }
    if (act.do === 'name') return this.name(scenario, tab, doc, shown, act.other);
    if (act.do !== 'edit' && act.do !== 'append' && act.do !== 'type') return undefined;
    const form = act.byForm && this.form.open?.doc === doc ? this.form.open : undefined;
    if (form && form.seen !== shown.value) scenario.note('form open since before');
    return this.write(scenario, tab, doc, shown, act, form);
  }

  private async create(scenario: Scenario, tab: Tab, under: number): Promise<Doing> {
    const above = under < 3 ? this.own(scenario, under) : undefined;
    const parent = above && (await this.shown(scenario, above, tab));
    const number = this.nextNumber();
    const args = { title: `w${number}`, ...(parent && { parent: parent.id }) };
    const { owner } = scenario;
    const saved = (accepted: Accepted) => {
      const { mutationId: marker, id: tmpId } = accepted;
      const doc = newDoc({ marker, tmpId, owner, parent: parent && above });
      this.docs.set(marker, doc);
      const word = this.newWord({ key: 'title', doc, mine: true }, number);
      this.keep(scenario, accepted, 'create', { doc, words: [word] });
    };
    return { access: 'user', run: this.runs(tab, createDoc, args), saved, refused: () => undefined };
  }

  private runs(tab: Tab, operation: unknown, args: unknown, more: object = {}): Doing['run'] {
    return (epoch) => tab.engine.run(operation as Operation, args, { epoch, ...more });
  }

  keep(scenario: Scenario, accepted: Accepted, kind: Kind, more: Partial<Known> = {}): void {
    const { mutationId, group } = accepted;
    const { owner, world } = scenario;
    const words = more.words ?? [];
    for (const word of words) Object.assign(word, { saved: true, mutationId });
    const before = this.known.get(mutationId);
    if (before) before.words.push(...words);
    else {
      const at = world.time.now;
      const state = { ended: false, lost: false, discarded: false, retried: false };
      this.known.set(mutationId, { ...more, words, mutationId, group, kind, owner, at, ...state });
    }
  }

  private note(scenario: Scenario, tab: Tab, again: boolean): Doing {
    const notes = [...this.known.values()].filter(({ kind }) => kind === 'note');
    const text = (again && notes.at(-1)?.text) || `note ${this.nextNumber()}`;
    const saved = (accepted: Accepted) => {
      if (notes.some((one) => one.text === text)) scenario.note('equal notes');
      this.keep(scenario, accepted, 'note', { text });
    };
    return { access: 'user', run: this.runs(tab, addNote, { text }), saved, refused: () => undefined };
  }

  private openForm(doc: Doc, shown: { id: string; value: Value }): undefined {
    this.forms += 1;
    this.form.open = { id: `form ${this.forms}`, doc, rowId: shown.id, seen: shown.value };
    return undefined;
  }

  /** An edit of one document: what the form or the screen showed is what may be written over. */
  private edit(
    scenario: Scenario,
    tab: Tab,
    word: Word,
    operation: { change: (value: never, args: never) => unknown },
    args: object,
    showed: Value,
    form?: Form,
  ): Doing {
    const { doc } = word;
    const saved = async (accepted: Accepted) => {
      if (doc) noteSeen(doc, form?.seen ?? showed, word.key);
      this.keep(scenario, accepted, 'edit', { doc, words: [word], seen: form?.seen as Value });
      if (form) form.seen = operation.change(form.seen as never, args as never);
      // Without a form it is what the screen showed by then.
      if (doc && !form) noteSeen(doc, (await this.shown(scenario, doc, tab).catch(() => undefined))?.value);
    };
    const more = form ? { seen: form.seen, form: form.id } : {};
    const refused = () => void Object.assign(word, { dropped: true });
    return { access: 'user', run: this.runs(tab, operation, args, more), saved, refused };
  }

  private write(
    scenario: Scenario,
    tab: Tab,
    doc: Doc,
    shown: { id: string; value: Value },
    act: Act & { do: 'edit' | 'append' | 'type' },
    form: Form | undefined,
  ): Doing {
    const id = form?.rowId ?? shown.id;
    if (act.do === 'append') {
      const word = this.newWord({ key: 'body', doc, mine: true });
      return this.edit(scenario, tab, word, appendDoc, { id, text: ` w${word.number}.` }, shown.value, form);
    }
    const key = act.do === 'type' ? 't0' : `k${act.key}`;
    const word = this.newWord({ key, doc, mine: true });
    const operation = act.do === 'type' ? typeDoc : editDoc;
    return this.edit(
      scenario,
      tab,
      word,
      operation,
      { id, key, value: spelt(word.number) },
      shown.value,
      form,
    );
  }

  private async name(
    scenario: Scenario,
    tab: Tab,
    doc: Doc,
    shown: { id: string; value: Value },
    at: number,
  ): Promise<Doing | undefined> {
    const other = this.own(scenario, at);
    const named = other && (await this.shown(scenario, other, tab));
    if (!other || !named) return undefined;
    const word = this.newWord({ key: 'see', doc, mine: true, names: other });
    const args = { id: shown.id, key: 'see', value: `see ${named.id} w${word.number}` };
    return this.edit(scenario, tab, word, editDoc, args, shown.value);
  }

  private remove(
    scenario: Scenario,
    tab: Tab,
    doc: Doc,
    shown: { id: string; value: Value },
  ): Doing | undefined {
    if ([...this.docs.values()].some(({ parent, removed }) => parent === doc && removed !== 'yes'))
      return undefined;
    doc.removed = 'maybe';
    const saved = (accepted: Accepted) => {
      noteSeen(doc, shown.value);
      doc.removed = 'yes';
      this.keep(scenario, accepted, 'remove', { doc });
    };
    const refused = () => {
      doc.removed = 'no';
    };
    const run = this.runs(tab, removeDoc, { id: shown.id }, { seen: shown.value });
    return { access: 'user', run, saved, refused };
  }

  /** A file, and then its address in the document. */
  private upload(scenario: Scenario, tab: Tab, doc: Doc): Doing {
    const number = this.nextNumber();
    const name = `w${number}.png`;
    const file = { mime: 'image/png', bytes: new Uint8Array([1, 2, 3]).buffer, name };
    const saved = (accepted: Accepted) => {
      this.keep(scenario, accepted, 'upload', { doc });
      const naming = this.nameFile(scenario, tab, doc, accepted, number);
      // A tab that died meanwhile hears no answer; a full disk says no. Some think better of it at once.
      const thought = naming.then(() => number % 4 === 0 && this.discard(scenario, tab, accepted.mutationId));
      thought.catch(() => undefined);
    };
    const run = () => tab.engine.files.attach(file, { name });
    return { access: 'user', run, saved, refused: () => undefined };
  }

  private async nameFile(
    scenario: Scenario,
    tab: Tab,
    doc: Doc,
    { id: file }: Accepted,
    number: number,
  ): Promise<void> {
    const shown = await this.shown(scenario, doc, tab);
    const { owner, epoch } = await tab.engine.view.session();
    if (!shown || owner !== doc.owner) return;
    const word = this.newWord({ key: 'image', doc, mine: true, file }, number);
    const args = { id: shown.id, key: 'image', value: file };
    const { run, saved, refused } = this.edit(scenario, tab, word, editDoc, args, shown.value);
    await run(epoch).then(saved, () => tab.alive() && refused());
  }

  private odd(scenario: Scenario, tab: Tab, doc: Doc, operation: unknown, args: object): Doing {
    scenario.note('slice threw');
    const saved = (accepted: Accepted) => this.keep(scenario, accepted, 'odd', { doc });
    return { access: 'user', run: this.runs(tab, operation, args), saved, refused: () => undefined };
  }

  look(scenario: Scenario, tab: Tab): Promise<void> {
    return lookAtDocuments(scenario, this, tab);
  }

  check(scenario: Scenario): Promise<void> {
    return checkDocuments(scenario, this);
  }
}
