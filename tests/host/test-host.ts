import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openBrowser } from './browser-fetch.ts';
import { inMemory } from './database.ts';
import { createHost, type Host, type HostOptions } from './host.ts';
import { inProcess } from './in-process.ts';
import type { Role } from './roles.ts';
import { startSession } from './sessions.ts';
import { smallSeed } from './small-seed.ts';

const origin = 'http://kasi.example';
const cms = '/api/cms/';
const info = '/api/other_info/';

/** Ids of the small seed. */
export const ids = {
  website: '1',
  pageBuilder: '395',
  student: '11',
  instructor: '12',
  admin: '13',
  training: '101',
  course: '201',
  chapter: '301',
  secondChapter: '302',
  form: '381',
  page: '401',
  draft: '402',
  settings: '1',
  event: '2',
  courseRecord: '21',
  certificate: '41',
} as const;

export const signIns: Record<Role, { email: string; password: string }> = {
  student: { email: 'lerato@kasi.example', password: 'learner-1' },
  instructor: { email: 'sipho@kasi.example', password: 'teacher-1' },
  admin: { email: 'zanele@kasi.example', password: 'admin-1' },
};

/** A response: `body` is the JSON object, `rows` the JSON list, `text` the body as it came. */
export type TestResponse = { status: number; headers: Headers; text: string; body: Json; rows: Json[] };
export type Json = Record<string, unknown>;

/** One browser that uses the host, signed in or not. */
export type Person = {
  get(path: string): Promise<TestResponse>;
  post(path: string, body: unknown): Promise<TestResponse>;
  send(path: string, init: RequestInit): Promise<TestResponse>;
  cookie(name: string): string | undefined;
  closeWindow(): void;
};

export type TestHost = {
  host: Host;
  uploadsDir: string;
  visitor(): Person;
  /** Returns a signed-in person, without the time that hashing a password takes. */
  as(role: Role): Person;
};

/** Opens a host with a database in memory and a temporary folder; both end with the test. */
export function testHost(options: Partial<HostOptions> = {}): TestHost {
  const uploadsDir = mkdtempSync(join(tmpdir(), 'test-host-'));
  const host = createHost({ databaseFile: inMemory, uploadsDir, seed: smallSeed, ...options });
  onTestFinished(async () => {
    await host.close();
    rmSync(uploadsDir, { recursive: true, force: true });
  });
  const visitor = () => person(inProcess(host), origin);
  return {
    host,
    uploadsDir,
    visitor,
    as(role) {
      const session = startSession(
        { database: host.database, now: options.now ?? Date.now },
        ids[role],
        false,
      );
      return person(inProcess(host), origin, [session]);
    },
  };
}

/** Signs somebody in as the app does: first the anti-forgery token, then login.php. */
export async function signIn(
  someone: Person,
  who: { email: string; password: string },
): Promise<TestResponse> {
  await someone.get(`${cms}website.php?id=1`);
  return someone.post(`${cms}login.php`, { ...who, website_id: '1' });
}

/** Opens a browser that repeats the anti-forgery cookie as the app does. */
export function person(send: typeof fetch, at: string, cookies: string[] = []): Person {
  const browser = openBrowser(at, send, cookies);
  async function ask(path: string, init: RequestInit = {}): Promise<TestResponse> {
    const headers = new Headers(init.headers);
    const token = browser.cookie('XSRF-TOKEN');
    if (token !== undefined && !headers.has('X-XSRF-TOKEN')) headers.set('X-XSRF-TOKEN', token);
    const response = await browser.fetch(path, { ...init, headers });
    return testResponse(response.status, response.headers, await response.text());
  }
  return {
    get: (path) => ask(path),
    async post(path, body) {
      if (browser.cookie('XSRF-TOKEN') === undefined) await ask(`${cms}website.php?id=1`);
      return ask(path, { method: 'POST', body: JSON.stringify(body) });
    },
    send: ask,
    cookie: browser.cookie,
    closeWindow: browser.closeWindow,
  };
}

function testResponse(status: number, headers: Headers, text: string): TestResponse {
  const value = parsed(text);
  const rows = Array.isArray(value) ? (value as Json[]) : [];
  const body = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
  return { status, headers, text, body, rows };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const booking = {
  ItemType: 'Bookings',
  ParentId: ids.event,
  Name: 'Thandi Nkosi',
  ItemCode: '7QX4-2M9K',
  ItemValue: JSON.stringify({ name: 'Thandi', surname: 'Nkosi', email: 'thandi@kasi.example', _cid: '01J' }),
};

export const paths = { cms, info };
