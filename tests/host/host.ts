// The embedded host: a stand-in for the legacy CMS on a real SQLite file. It is as naive as the legacy one
// (no idempotency, no versions, no ETags); what makes things right is on the client.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '#src/cms/settings.ts';
import type { HostAnswer } from './answer.ts';
import { antiForgery, tokenAsCookie } from './anti-forgery.ts';
import { attemptLog } from './attempts.ts';
import { type HostDatabase, inMemory, openDatabase } from './database.ts';
import { createFaults, type Faults } from './faults.ts';
import { createHabits, type Habits, keepingDatabase } from './habits.ts';
import { type RequestLog, requestLog } from './request-log.ts';
import type { Role } from './roles.ts';
import { route } from './router.ts';
import { seedContent } from './seed/content.ts';
import type { SeedContent } from './seed/shape.ts';
import { seedWhenNew } from './seed-database.ts';

export type HostOptions = {
  databaseFile: string;
  uploadsDir: string;
  now?: () => number;
  /** What a new database file is filled with. */
  seed?: (now: Date) => SeedContent;
  /** The roles people may give themselves; by default those the app reads of the same setting. */
  selfServiceRoles?: readonly Role[];
  /** Whether a write empties the columns it leaves out; by default what the app's setting says. */
  replacesRows?: boolean;
};

export type Host = {
  handle(request: Request, raw: { ip: string }): Promise<HostAnswer>;
  /** The anti-forgery cookie for a document that is asked for without one, as a Set-Cookie value. */
  cookieFor(request: Request, raw: { ip: string }): string | undefined;
  faults: Faults;
  /** How it stores and words things, until cleared. */
  habits: Habits;
  requests: RequestLog;
  database: HostDatabase;
  /** Takes no more requests, answers those it has, then closes its database. */
  close(): Promise<void>;
};

/** Opens a host; its functions know nothing of sockets, so that it runs in any server and in a test alike. */
export function createHost(options: HostOptions): Host {
  const { now = Date.now, seed = seedContent } = options;
  const settings = readSettings(process.env);
  const { selfServiceRoles = settings.selfServiceRoles, replacesRows = settings.hostReplacesRows } = options;
  const uploadsDir = resolve(options.uploadsDir);
  mkdirSync(uploadsDir, { recursive: true });
  const { databaseFile } = options;
  const database = openDatabase(databaseFile === inMemory ? databaseFile : resolve(databaseFile));
  seedWhenNew({ database, uploadsDir }, () => seed(new Date(now())));
  const habits = createHabits();
  const site = {
    database: keepingDatabase(database, habits),
    uploadsDir,
    now,
    selfServiceRoles,
    replacesRows,
    attempts: attemptLog(now),
  };
  const parts = { site, faults: createFaults(), habits, requests: requestLog(), forgery: antiForgery(now) };
  const answering = new Set<Promise<HostAnswer>>();
  let closed = false;
  return {
    async handle(request, { ip }) {
      if (closed) return { socket: 'drop' };
      const answer = route(parts, request, ip);
      answering.add(answer);
      return answer.finally(() => answering.delete(answer));
    },
    cookieFor(request, { ip }) {
      const { token, fresh } = parts.forgery.tokenFor(request, ip);
      return fresh ? tokenAsCookie(token) : undefined;
    },
    faults: parts.faults,
    habits,
    requests: parts.requests,
    database,
    async close() {
      closed = true;
      await Promise.all(answering);
      database.close();
    },
  };
}
