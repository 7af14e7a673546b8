// Effects of faults on a request. "Before" means that nothing was applied, "after" that everything was.
import { type HostResponse, json } from './answer.ts';
import { isObject, type JsonObject } from './body.ts';
import type { FaultName, Faults } from './faults.ts';

type Struck = ReturnType<Faults['take']>[number];
type Apply = () => Promise<Response>;

/** Applies a request under its faults: all delays first, then the others in their order. */
export async function underFaults(struck: Struck[], apply: Apply): Promise<HostResponse> {
  const delays = struck.filter(({ fault }) => fault === 'delay');
  const wait = delays.reduce((sum, { ms }) => sum + ms, 0);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  const others = struck.filter(({ fault }) => fault !== 'delay');
  for (const one of others) {
    const instead = before(one);
    if (instead !== undefined) return instead;
  }
  const twice = others.some(({ fault }) => fault === 'apply-twice');
  if (twice) await apply();
  let answer: HostResponse = await apply();
  for (const { fault } of others) {
    if (answer instanceof Response) answer = await after(fault, answer);
  }
  return answer;
}

function before({ fault, retryAfter }: Struck): HostResponse | undefined {
  switch (fault) {
    case 'hang':
      return { socket: 'hang' };
    case 'drop-before':
      return { socket: 'drop' };
    case '500-before':
      return json({ error: 'The host is out of order.' }, 500);
    case '401':
      return json({ error: 'Please sign in first.' }, 401);
    case '429':
      return json({ error: 'Too many requests.' }, 429, { 'Retry-After': String(retryAfter) });
    case 'portal':
      return portal();
    default:
      return undefined;
  }
}

async function after(fault: FaultName, answer: Response): Promise<HostResponse> {
  switch (fault) {
    case 'drop-after':
      return { socket: 'drop' };
    case '500-after':
      return json({ error: 'The host is out of order.' }, 500);
    case 'truncate':
      return { socket: 'truncate', response: answer };
    case 'php-warning':
      return rewritten(answer, (text) => phpWarning + text, 'text/html; charset=UTF-8');
    case 'text-html':
      return rewritten(answer, (text) => text, 'text/html; charset=UTF-8');
    case 'numeric-ids':
      return reshaped(answer, withNumericIds);
    case 'data-as-string':
      return reshaped(answer, withDataAsString);
    case 'leak-description':
      return reshaped(answer, withLeakedDescription);
    default:
      return answer;
  }
}

const phpWarning =
  '<br />\n<b>Warning</b>:  Undefined array key "Rules" in <b>/srv/cms/api/common.php</b> on line <b>88</b><br />\n';

/** Builds the page that a paid Wi-Fi sends in place of every response. */
function portal(): Response {
  const page = '<!doctype html><title>Free Wi-Fi</title><h1>Welcome</h1><p>Sign in to use this network.</p>';
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

async function rewritten(
  answer: Response,
  change: (text: string) => string,
  type?: string,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  if (type !== undefined) headers.set('Content-Type', type);
  return new Response(change(await answer.text()), { status: answer.status, headers });
}

type Reshape = (object: JsonObject) => JsonObject;

function reshaped(answer: Response, change: Reshape): Promise<Response> {
  return rewritten(answer, (text) => JSON.stringify(deep(JSON.parse(text), change)));
}

function deep(value: unknown, change: Reshape): unknown {
  if (Array.isArray(value)) return value.map((item) => deep(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, deep(one, change)])));
}

const idKeys = new Set([
  'id',
  'Id',
  'parent_id',
  'parent_parent_id',
  'ParentId',
  'website_id',
  'table_id',
  'position',
]);

function withNumericIds(object: JsonObject): JsonObject {
  return eachKey(object, (key, one) => {
    const numeric = idKeys.has(key) && typeof one === 'string' && /^\d{1,15}$/.test(one);
    return numeric ? Number(one) : one;
  });
}

function withDataAsString(object: JsonObject): JsonObject {
  return eachKey(object, (key, one) => (key === 'data' && isObject(one) ? JSON.stringify(one) : one));
}

function withLeakedDescription(object: JsonObject): JsonObject {
  if (object['table_id'] !== 'Users') return object;
  return { ...object, description: `plain-password-of-${String(object['title'] ?? object['email'])}` };
}

function eachKey(object: JsonObject, change: (key: string, one: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, one]) => [key, change(key, one)]));
}
