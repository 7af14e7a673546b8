/** A phone without a signal: mutations are accepted, reported to the bench, and never sent. */
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

/** A mutation that the engine reported as saved. */
export interface Told {
  readonly mutationId: string;
  /** Number of an edit that replaces the edit before; 0 for others. */
  readonly edit: number;
}

async function tell(told: Told): Promise<void> {
  await fetch('/told', { method: 'POST', body: JSON.stringify(told) });
}

/** A pause shorter than people make for long. */
const pause = () => new Promise((rested) => setTimeout(rested, 20 + Math.random() * 40));

async function addNotes(who: string): Promise<never> {
  for (let n = 0; ; n++) {
    const note = { folder: who, title: `${who} ${n}`, text: 'x'.repeat(1_000) };
    const { mutationId } = await engine.run(addNote, note);
    await tell({ mutationId, edit: 0 });
    await pause();
  }
}

/** Saves one text again and again: each save replaces the mutation and its backup. */
async function write(id: string): Promise<never> {
  for (let edit = 1; ; edit++) {
    const text = `${edit} ${'y'.repeat(4_000)}`;
    const { mutationId } = await engine.run(writeText, { id, text }, { form: id });
    await tell({ mutationId, edit });
    await pause();
  }
}

export interface Found {
  /** Id of the database, made with it: a new database has another. */
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
  /** Returns the open mutations after a start and its restore. */
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
  /** Deletes everything of the owner: a month of rows would slow the bench down. */
  forget: () => engine.session.forget(owner),
  /** Starts three loops of work, which end with the browser; returns the generation of their database. */
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
