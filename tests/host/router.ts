import { errorAnswer, type HostResponse, json } from './answer.ts';
import { type AntiForgery, tokenAsCookie, tokenHeader } from './anti-forgery.ts';
import { type JsonObject, readBody } from './body.ts';
import type { Call, Site } from './call.ts';
import { endpoints, type Route } from './endpoints.ts';
import { underFaults } from './fault-effects.ts';
import { type Faults, faultIn, switchesIn } from './faults.ts';
import { faultsPage, pressedSwitch } from './faults-page.ts';
import { type Habits, habitNames } from './habits.ts';
import { kitPage } from './kit-page.ts';
import { mailPage } from './mail-page.ts';
import { Refusal } from './refusal.ts';
import type { RequestLog, Span } from './request-log.ts';
import { callerOf } from './sessions.ts';
import { serveStoredFile } from './stored-files.ts';

export type HostParts = {
  site: Site;
  faults: Faults;
  habits: Habits;
  requests: RequestLog;
  forgery: AntiForgery;
};

const stored = '/upload/files/';

/** Returns the byte range of a file that a response contains; its first half where the response is cut off. */
function spanOf(answer: HostResponse): Span | undefined {
  const response = answer instanceof Response ? answer : 'response' in answer ? answer.response : undefined;
  if (!response?.ok) return undefined;
  const from = Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0);
  const length = Number(response.headers.get('content-length'));
  return { from, to: from + (answer instanceof Response ? length : Math.floor(length / 2)) };
}

/** Routes a request to its endpoint or page. Never throws: every error becomes a response. */
export async function route(parts: HostParts, request: Request, ip: string): Promise<HostResponse> {
  const { pathname } = new URL(request.url);
  try {
    if (pathname.startsWith('/host/')) return await ownPages(parts, request, pathname, ip);
    parts.requests.count(request.method, pathname);
    const struck = parts.faults.take(request.method, pathname);
    const answer = await underFaults(struck, applier(parts, request, pathname, ip));
    const span = request.method === 'GET' && pathname.startsWith(stored) ? spanOf(answer) : undefined;
    if (span) parts.requests.addServed(pathname, span);
    if (answer instanceof Response) return withToken(parts, request, ip, pathname, answer);
    return answer;
  } catch (error) {
    return errorAnswer(error);
  }
}

/** Returns a function that reads the body once and can be called twice, for the fault that applies a request twice. */
function applier(parts: HostParts, request: Request, pathname: string, ip: string): () => Promise<Response> {
  let call: Promise<() => Promise<Response>> | undefined;
  return async () => {
    try {
      call ??= prepare(parts, request, pathname, ip);
      return await parts.habits.format(pathname, await (await call)());
    } catch (error) {
      return errorAnswer(error);
    }
  };
}

async function prepare(
  parts: HostParts,
  request: Request,
  pathname: string,
  ip: string,
): Promise<() => Promise<Response>> {
  if (pathname.startsWith(stored)) {
    expectMethod(request, 'GET', 'HEAD');
    const name = pathname.slice(stored.length);
    return () => serveStoredFile(parts.site.uploadsDir, name, request);
  }
  const endpoint = endpoints.get(pathname);
  if (endpoint === undefined) throw new Refusal(404, 'There is no such endpoint.');
  expectMethod(request, endpoint.method);
  const call = await callOf(parts, request, endpoint, ip);
  return async () => endpoint.endpoint(call);
}

async function callOf(
  parts: HostParts,
  request: Request,
  { method, limit }: Route,
  ip: string,
): Promise<Call> {
  if (method !== 'GET') parts.forgery.check(request);
  const body = method === 'GET' ? new Uint8Array() : await readBody(request, limit);
  const { pathname, searchParams: query } = new URL(request.url);
  const caller = callerOf(parts.site, request);
  parts.requests.notify(() => ({
    path: pathname,
    person: caller?.id,
    query: String(query),
    body: new TextDecoder().decode(body),
  }));
  return { site: parts.site, request, query, body, ip, caller };
}

function expectMethod(request: Request, ...allowed: string[]): void {
  if (allowed.includes(request.method)) return;
  throw new Refusal(405, `This endpoint takes ${allowed.join(' and ')} only.`, { Allow: allowed.join(', ') });
}

/**
 * Sets the anti-forgery cookie on a GET without one; website.php repeats the token for workers without a cookie store.
 */
function withToken(
  parts: HostParts,
  request: Request,
  ip: string,
  pathname: string,
  answer: Response,
): Response {
  if (request.method !== 'GET') return answer;
  const { token, fresh } = parts.forgery.tokenFor(request, ip);
  if (fresh) answer.headers.append('Set-Cookie', tokenAsCookie(token));
  if (pathname.endsWith('/website.php')) answer.headers.set(tokenHeader, token);
  return answer;
}

/** Serves pages that no legacy host has: e-mails, fault switches, request counters, components. */
async function ownPages(parts: HostParts, request: Request, pathname: string, ip: string): Promise<Response> {
  if (/^\/host\/kit(\/|$)/.test(pathname)) {
    expectMethod(request, 'GET');
    return await kitPage(pathname);
  }
  switch (pathname) {
    case '/host/mail':
      expectMethod(request, 'GET');
      return mailPage(await callOf(parts, request, { method: 'GET', endpoint: mailPage, limit: 0 }, ip));
    case '/host/faults':
      return faultPage(parts, request);
    case '/host/requests':
      expectMethod(request, 'GET', 'DELETE');
      if (request.method === 'DELETE') parts.requests.clear();
      return json(parts.requests.counts());
    default:
      throw new Refusal(404, 'There is no such page.');
  }
}

/** Sets faults, and habits by name: `{"fault":"latin1"}`. A browser gets a page of buttons and may post its forms. */
async function faultPage({ faults, habits }: HostParts, request: Request): Promise<Response> {
  expectMethod(request, 'GET', 'POST', 'DELETE');
  const isForm =
    request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  const body = await readBody(request, 64 * 1024);
  const pressed = isForm ? pressedSwitch(body) : undefined;
  if (request.method === 'DELETE' || pressed?.['end']) {
    faults.clear();
    habits.clear();
  } else if (request.method === 'POST') {
    const switches = pressed ? [pressed] : switchesIn(body);
    const habitOf = (item: JsonObject) => habitNames.find((name) => name === item['fault']);
    faults.add(...switches.filter((item) => !habitOf(item)).map(faultIn));
    habits.add(...switches.flatMap((item) => habitOf(item) ?? []));
  }
  if (isForm) return new Response(null, { status: 303, headers: { Location: '/host/faults' } });
  if (request.method === 'GET' && request.headers.get('Accept')?.includes('text/html'))
    return faultsPage(faults.list(), habits.list());
  return json([...faults.list(), ...habits.list().map((fault) => ({ fault }))]);
}
