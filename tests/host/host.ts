// The embedded host: a stand-in for the legacy CMS on a real SQLite file. It is as naive as the legacy one (no
// idempotency, no versions, no ETags); the client has to cope.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '#src/cms/settings.ts';
import type { HostResponse } from './answer.ts';
import { antiForgery, tokenAsCookie } from './anti-forgery.ts';
import { attemptLog } from './attempts.ts';
import { type HostDatabase, inMemory, openDatabase } from './database.ts';
import { createFaults, type Faults } from './faults.ts';
import { createHabits, databaseWithHabits, type Habits } from './habits.ts';
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
  /** Returns the content for a new database file. */
  seed?: (now: Date) => SeedContent;
  /** Roles that people may give themselves; by default those of the app's setting. */
  selfServiceRoles?: readonly Role[];
  /** Whether a write empties the columns it leaves out; by default the app's setting. */
  replacesRows?: boolean;
};

export type Host = {
  handle(request: Request, raw: { ip: string }): Promise<HostResponse>;
  /** Returns the anti-forgery cookie, as a Set-Cookie value, for a document requested without one. */
  cookieFor(request: Request, raw: { ip: string }): string | undefined;
  faults: Faults;
  /** Distortions of stored texts and of responses, until cleared. */
  habits: Habits;
  requests: RequestLog;
  database: HostDatabase;
  /** Stops accepting requests, finishes the open ones, then closes the database. */
  close(): Promise<void>;
};

/** Opens a host. Its functions use no sockets, so it runs in any server and in tests. */
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
    database: databaseWithHabits(database, habits),
    uploadsDir,
    now,
    selfServiceRoles,
    replacesRows,
    attempts: attemptLog(now),
  };
  const parts = { site, faults: createFaults(), habits, requests: requestLog(), forgery: antiForgery(now) };
  const pendingResponses = new Set<Promise<HostResponse>>();
  let closed = false;
  return {
    async handle(request, { ip }) {
      if (closed) return { socket: 'drop' };
      const answer = route(parts, request, ip);
      pendingResponses.add(answer);
      return answer.finally(() => pendingResponses.delete(answer));
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
      await Promise.all(pendingResponses);
      database.close();
    },
  };
}
