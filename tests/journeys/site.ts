/**
 * The product as one machine serves it, for one journey: the built files and the embedded host on a port and a
 * database of their own, and what a test may ask the host behind the app's back.
 */
import { appendFile, copyFile, cp, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textOf } from '../host/database.ts';
import type { FaultSwitch } from '../host/faults.ts';
import type { Host } from '../host/host.ts';
import { startServer } from '../host/server.ts';

export interface Booking {
  readonly reference: string;
  readonly marker: string;
  readonly fields: Record<string, unknown>;
}

export interface Mail {
  readonly recipient_email: string;
  readonly subject: string;
  readonly message: string;
}

export interface Account {
  readonly id: string;
  readonly title: string;
  readonly long_description: string;
  readonly description: string;
  readonly data: Record<string, unknown>;
}

export interface Site {
  readonly url: string;
  /** The host of this moment: another one after each `start`. */
  host(): Host;
  /** Closes every connection and stops answering, as a host that went down. */
  stop(): Promise<void>;
  /** The same host again, on the same port, with what it knew. */
  start(): Promise<void>;
  fault(...faults: readonly FaultSwitch[]): void;
  clearFaults(): void;
  /** The office changes a training of the catalogue: what is given replaces what stood in its data. */
  editTraining(slug: string, data: Readonly<Record<string, string>>): void;
  bookings(): readonly Booking[];
  mails(): readonly Mail[];
  /** The accounts as the host keeps them. */
  people(): readonly Account[];
  /** The host forgets everybody who is signed in. */
  endSessions(): void;
  /** Puts out a new version: the worker's file differs by a byte from now on. */
  release(): Promise<void>;
  /** The operator puts the kill switch in the worker's place. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

const product = join(import.meta.dirname, '../../dist');

/** Starts a site of its own on a free port, of the product unless told of another folder. */
export async function startSite(built = product): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'journey-'));
  const dist = join(folder, 'dist');
  await symlink(built, dist, 'dir');
  const options = { databaseFile: join(folder, 'host.sqlite'), uploadsDir: join(folder, 'uploads'), dist };
  let server = await startServer({ ...options, port: 0 });
  const { port, url } = server;

  /** Puts other files in the place of the released ones from one moment to the next; they start from what was built. */
  async function replace(change: (worker: string) => Promise<void>): Promise<void> {
    const next = await mkdtemp(join(folder, 'release-'));
    await cp(built, next, { recursive: true });
    await change(join(next, 'sw.js'));
    await symlink(next, `${next}-link`, 'dir');
    await rename(`${next}-link`, dist);
  }

  return {
    url,
    host: () => server.host,
    stop: () => server.stop(),
    async start() {
      server = await startServer({ ...options, port });
    },
    fault: (...faults) => server.host.faults.add(...faults),
    clearFaults: () => server.host.faults.clear(),
    editTraining: (slug, data) => {
      const patch = JSON.stringify(data);
      server.host.database.run(
        'update data_items set data = json_patch(data, ?), slug = ? where table_number = 87 and slug = ?',
        patch,
        data['slug'] ?? slug,
        slug,
      );
    },
    bookings: () =>
      server.host.database
        .all("select * from other_info where ItemType = 'Bookings' order by Id")
        .map((row) => {
          const { _cid, ...fields } = JSON.parse(textOf(row, 'ItemValue'));
          return { reference: textOf(row, 'ItemCode'), marker: String(_cid), fields };
        }),
    mails: () =>
      server.host.database.all('select * from emails order by id').map((row) => ({
        recipient_email: textOf(row, 'recipient_email'),
        subject: textOf(row, 'subject'),
        message: textOf(row, 'message'),
      })),
    people: () =>
      server.host.database.all('select * from data_items where table_number = 1 order by id').map((row) => ({
        id: textOf(row, 'id'),
        title: textOf(row, 'title'),
        long_description: textOf(row, 'long_description'),
        description: textOf(row, 'description'),
        data: JSON.parse(textOf(row, 'data')),
      })),
    endSessions: () => void server.host.database.run('delete from sessions'),
    async release() {
      await replace((worker) => appendFile(worker, '\n// the next version\n'));
    },
    async kill() {
      await replace((worker) => copyFile(join(built, 'kill-switch.js'), worker));
    },
    async end() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
