import type { AttemptLog } from './attempts.ts';
import type { HostDatabase } from './database.ts';
import type { Caller, Role } from './roles.ts';

/** The parts of a host that all requests share. */
export type Site = {
  database: HostDatabase;
  uploadsDir: string;
  now: () => number;
  selfServiceRoles: readonly Role[];
  attempts: AttemptLog;
  /** Whether a write empties the columns it leaves out, as some hosts do. */
  replacesRows: boolean;
};

/** One request as an endpoint receives it: its body read, its session resolved. */
export type Call = {
  site: Site;
  request: Request;
  query: URLSearchParams;
  body: Uint8Array<ArrayBuffer>;
  ip: string;
  caller: Caller | null;
};

export type Endpoint = (call: Call) => Response | Promise<Response>;
