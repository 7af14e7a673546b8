/** A phone without a signal: what a person does is accepted, told to the bench, and never sent. */
import { strongRandom } from '#src/kit/ids.ts';
import { openBackupStore } from '#src/kit/opfs-store.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { platformLocks } from '#src/kit/platform-locks.ts';
import { openEngine } from '#src/sync/engine.ts';
import { everyRow } from '../engine-page/counting.ts';
import {
  addDoc,
  addNote,
  answerOf,
  classify,
  createMemoryHost,
  docs,
  notes,
  retitle,
  writeText,
} from '../engine-page/slices.ts';

const name = 'bench-backup';
const owner = '7';
const host = { ...createMemoryHost(), reachable: false };

const engine = openEngine({
  name,
  collections: [docs, notes],
  operations: [addDoc, addNote, retitle, writeText],
  remote: host,
  guarded: (remote) => remote,
  classify,
  probe: () => answerOf(host),
  account: () => answerOf(host),
  mainHost: 'memory',
  clock: platformClock,
  locks: platformLocks,
  random: strongRandom,
  confirmDelayMs: 3_600_000,
  backup: openBackupStore(name),
  report: (error) => reportError(error),
});

/** What a person at work is told is saved. */
export interface Told {
  readonly mutationId: string;
  /** Of an edit that replaces the one before it: which it was. */
  readonly edit: number;
}

async function tell(told: Told): Promise<void> {
  await fetch('/told', { method: 'POST', body: JSON.stringify(told) });
}

/** People write faster than this only for moments. */
const pause = () => new Promise((rested) => setTimeout(rested, 20 + Math.random() * 40));

async function addNotes(who: string): Promise<never> {
  for (let n = 0; ; n++) {
    const note = { folder: who, title: `${who} ${n}`, text: 'x'.repeat(1_000) };
    const { mutationId } = await engine.run(addNote, note);
    await tell({ mutationId, edit: 0 });
    await pause();
  }
}

/** One text, saved again and again: each save replaces the mutation and its file. */
async function write(id: string): Promise<never> {
  for (let edit = 1; ; edit++) {
    const text = `${edit} ${'y'.repeat(4_000)}`;
    const { mutationId } = await engine.run(writeText, { id, text }, { form: id });
    await tell({ mutationId, edit });
    await pause();
  }
}

export interface Found {
  /** Made with the database: another one after it was lost. */
  readonly generation: string;
  readonly restored: number;
  readonly open: readonly Told[];
}

function editOf(args: unknown): number {
  const { text = '' } = args as { text?: string };
  return /^\d+ y/.test(text) ? Number.parseInt(text, 10) : 0;
}

function generationIn(tables: Record<string, unknown[]>): string {
  const meta = (tables['$meta'] ?? []) as { name: string; value: unknown }[];
  return String(meta.find((fact) => fact.name === 'generation')?.value ?? '');
}

const bench = {
  /** What a start finds, after everything that can come back has come back. */
  async find(): Promise<Found> {
    await engine.drain();
    await engine.session.change(async () => owner);
    const { restored } = await engine.view.status();
    const tables = await everyRow(name);
    const rows = new Map(
      (tables['$outbox'] as { mutationId: string; args: unknown }[]).map((row) => [row.mutationId, row]),
    );
    const open = (await engine.view.open()).map(({ mutationId }) => ({
      mutationId,
      edit: editOf(rows.get(mutationId)?.args),
    }));
    await engine.acknowledgeRestored();
    return { generation: generationIn(tables), restored, open };
  },
  /** Takes everything off the phone: a month of it would slow the bench down. */
  forget: () => engine.session.forget(owner),
  /** Three people at work, until the browser dies; answers the generation of the database they work in. */
  async work(): Promise<string> {
    const { id } = await engine.run(addDoc, { folder: 'a', title: 'A long text', text: '' });
    await engine.drain();
    const generation = generationIn(await everyRow(name));
    for (const loop of [addNotes('one'), addNotes('two'), write(id)]) loop.catch(reportError);
    return generation;
  },
};
export type BackupBench = typeof bench;

engine.start();
Object.assign(globalThis, { bench });
