import type { AttemptLog } from './attempts.ts';
import type { HostDatabase } from './database.ts';
import type { Caller, Role } from './roles.ts';

/** What stays the same from request to request. */
export type Site = {
  database: HostDatabase;
  uploadsDir: string;
  now: () => number;
  selfServiceRoles: readonly Role[];
  attempts: AttemptLog;
  /** A column that a write leaves out is emptied, as some hosts do. */
  replacesRows: boolean;
};

/** One request as an endpoint sees it: its body is read, its session is known. */
export type Call = {
  site: Site;
  request: Request;
  query: URLSearchParams;
  body: Uint8Array<ArrayBuffer>;
  ip: string;
  caller: Caller | null;
};

export type Endpoint = (call: Call) => Response | Promise<Response>;
