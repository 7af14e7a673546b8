// Fault switches: failures between a phone and a legacy host, for chosen endpoints and a chosen number of requests.
import { isObject, type JsonObject, jsonObject } from './body.ts';
import { Refusal } from './refusal.ts';

export const faultNames = [
  'delay',
  'hang',
  'drop-before',
  'drop-after',
  'apply-twice',
  '500-before',
  '500-after',
  '401',
  '429',
  'portal',
  'php-warning',
  'truncate',
  'text-html',
  'numeric-ids',
  'data-as-string',
  'leak-description',
] as const;

export type FaultName = (typeof faultNames)[number];

export type FaultSwitch = {
  /** A part of the path, or a pattern with `*`, of the requests that the fault applies to. */
  match: string;
  fault: FaultName;
  method?: string;
  /** The number of requests that the fault applies to (default 1); 0 means until cleared. */
  times?: number;
  /** The number of matching requests that pass first (default 0). */
  after?: number;
  /** The delay (ms) of `delay` (default 1,000). */
  ms?: number;
  /** The `Retry-After` (seconds) of `429` (default 1). */
  retryAfter?: number;
};

type Armed = Required<FaultSwitch>;

export type Faults = {
  add(...switches: FaultSwitch[]): void;
  list(): Armed[];
  clear(): void;
  /** Returns the switches that strike this request and counts them down. */
  take(method: string, path: string): Armed[];
};

export function createFaults(): Faults {
  let armed: Armed[] = [];
  return {
    add(...switches) {
      armed.push(...switches.map(arm));
    },
    list: () => armed.map((one) => ({ ...one })),
    clear() {
      armed = [];
    },
    take(method, path) {
      const struck = armed.filter((one) => fits(one, method, path) && strikes(one));
      armed = armed.filter((one) => one.times !== spent);
      return struck.map((one) => ({ ...one }));
    },
  };
}

/** Marks a switch whose requests are used up; 0 already means "until cleared". */
const spent = -1;

function arm(faultSwitch: FaultSwitch): Armed {
  return { method: '', times: 1, after: 0, ms: 1000, retryAfter: 1, ...faultSwitch };
}

function fits({ match, method }: Armed, requestMethod: string, path: string): boolean {
  if (method !== '' && method.toUpperCase() !== requestMethod) return false;
  if (!match.includes('*')) return path.includes(match);
  const parts = match.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*')).test(path);
}

function strikes(one: Armed): boolean {
  if (one.after > 0) {
    one.after -= 1;
    return false;
  }
  if (one.times > 0) one.times = one.times === 1 ? spent : one.times - 1;
  return true;
}

/** Reads one switch, or a list of them, from a JSON body. */
export function switchesIn(body: Uint8Array): JsonObject[] {
  const text = new TextDecoder().decode(body).trim();
  const wrapped = text.startsWith('[') ? new TextEncoder().encode(`{"list":${text}}`) : body;
  const posted = jsonObject(wrapped);
  const list = Array.isArray(posted['list']) ? posted['list'] : [posted];
  return list.map((item: unknown) => (isObject(item) ? item : {}));
}

/** Checks one switch of a request; throws a 400 when it is invalid. */
export function faultIn(item: JsonObject): FaultSwitch {
  const { match, method } = item;
  const fault = faultNames.find((name) => name === String(item['fault']));
  if (fault === undefined) throw new Refusal(400, `fault is one of ${faultNames.join(', ')}.`);
  if (typeof match !== 'string' || match === '') throw new Refusal(400, 'match is a part of a path.');
  const numbers = ['times', 'after', 'ms', 'retryAfter'].flatMap((key) =>
    item[key] === undefined ? [] : [[key, count(item, key)]],
  );
  return { match, fault, ...(typeof method === 'string' ? { method } : {}), ...Object.fromEntries(numbers) };
}

function count(item: JsonObject, key: string): number {
  const value = Number(item[key]);
  if (!Number.isSafeInteger(value) || value < 0) throw new Refusal(400, `${key} is a whole number.`);
  return value;
}
