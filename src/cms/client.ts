/**
 * Makes every call to the provider's hosts; the other files of this folder only describe requests and answers.
 * Invariant: no temporary id leaves; the anti-forgery header goes on relative URLs only; across origins neither cookies
 * nor custom headers go unless a setting allows them (legacy hosts answer no preflights).
 */
import * as v from 'valibot';
import { type Expected, judge } from './answer.ts';
import { type CookieReader, createAntiForgery, platformCookies } from './anti-forgery.ts';
import { CmsError, UnsendableError } from './errors.ts';
import type { CmsSettings } from './settings.ts';
import { createTransport, type Guard, type HostRequest } from './transport.ts';
import { assertResolved } from './unresolved.ts';

/** The four hosts whose reachability is judged separately. */
export type Host = 'cms' | 'other-info' | 'email' | 'uploads';

export interface Endpoint<Answer> extends Expected<Answer> {
  readonly host: Host;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** The JSON body of the call, which makes it a POST. */
  readonly json?: unknown;
  readonly form?: FormData;
}

export type Call = <Answer>(endpoint: Endpoint<Answer>, signal?: AbortSignal) => Promise<Answer>;

/**
 * How long (ms) a response may stay silent: 20 s, and longer with the size of the request. An upload may take half an
 * hour: the engine ends it sooner, by its size.
 */
export interface Limits {
  readonly answerMs: number;
  readonly uploadMs: number;
}

export interface ClientOptions {
  readonly fetch?: typeof globalThis.fetch;
  /** The origin of relative addresses; unnecessary in a browser, which has its own. */
  readonly ownOrigin?: string;
  /** `null`: read no cookies, request the token from the host. */
  readonly cookies?: CookieReader | null;
  readonly limits?: Partial<Limits>;
}

/** The speed of a slow line, in bytes per millisecond. */
const slowBytesPerMs = 10;

/** Makes calls; a guard runs in the very call of fetch of every request that changes something. */
export type Client = (guard?: Guard) => Call;

/** Builds the client: all its calls, guarded or not, share one anti-forgery token. */
export function createClient(settings: CmsSettings, options: ClientOptions = {}): Client {
  const ownOrigin = originOf(options);
  const limits: Limits = { answerMs: 20_000, uploadMs: 1_800_000, ...options.limits };
  const transport = createTransport(options.fetch);
  const cookies = options.cookies === undefined ? platformCookies() : (options.cookies ?? undefined);

  const requestOf = (endpoint: Endpoint<unknown>): HostRequest => {
    const address = endpointUrl(settings, endpoint);
    const url = new URL(address, ownOrigin);
    url.search = new URLSearchParams(endpoint.query).toString();
    const isOwnOrigin = url.origin === ownOrigin;
    const body = endpoint.json === undefined ? endpoint.form : JSON.stringify(endpoint.json);
    assertResolved(url.href, ...textsOf(body));
    return {
      url: url.href,
      method: body === undefined ? 'GET' : 'POST',
      headers: typeof body === 'string' ? { 'content-type': contentType(isOwnOrigin, settings) } : {},
      credentials: isOwnOrigin ? 'same-origin' : settings.sendCookiesAcrossOrigins ? 'include' : 'omit',
      body,
      changes: endpoint.changes,
      limitMs:
        typeof body === 'object' ? limits.uploadMs : limits.answerMs + (body?.length ?? 0) / slowBytesPerMs,
    };
  };

  const antiForgery = createAntiForgery(settings.xsrfCookie, cookies, async (signal) => {
    const endpoint = tokenEndpoint(settings);
    const request = requestOf(endpoint);
    if (!isOwn(request, ownOrigin)) return undefined;
    const response = await transport(request, signal);
    const token = response.headers.get(settings.xsrfHeader);
    if (token === null) assertHost(() => judge(response, endpoint));
    return token ?? undefined;
  });

  /**
   * The token renewed for a write whose second try is still unanswered: if the host refuses that try too, the token is
   * not the cause.
   */
  let renewedToken: string | null = null;

  return (guard) => async (endpoint, signal) => {
    const request = requestOf(endpoint);
    const send = (token?: string) =>
      transport(withToken(request, settings.xsrfHeader, token), signal, endpoint.changes ? guard : undefined);
    if (request.method === 'GET' || !isOwn(request, ownOrigin)) return judge(await send(), endpoint);
    const token = await antiForgery.token(signal);
    const response = await send(token);
    // A 403 of the anti-forgery check looks like one of a role; in both cases the write was not applied
    const isRefused = response.status === 403 || response.status === 419;
    const mayBeToken = isRefused && token !== renewedToken;
    renewedToken = null;
    if (!mayBeToken) return judge(response, endpoint);
    const freshToken = await antiForgery.renew(token, signal);
    if (freshToken === undefined) return judge(response, endpoint);
    renewedToken = freshToken;
    const secondResponse = await send(freshToken);
    renewedToken = null;
    return judge(secondResponse, endpoint);
  };
}

/** Checks a payload before it is sent and throws where it does not fit its schema. */
export function checked<Output>(schema: v.GenericSchema<unknown, Output>, payload: unknown): Output {
  const result = v.safeParse(schema, payload);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new UnsendableError(`${v.getDotPath(issue) ?? 'the payload'}: ${issue.message}`);
}

function tokenEndpoint(settings: CmsSettings): Endpoint<unknown> {
  const query = { id: settings.websiteId, editMode: '1' };
  return { host: 'cms', path: 'website.php', query, answer: v.unknown(), changes: false };
}

/**
 * Throws where a portal or a failing host answered in place of the CMS. A host that refuses to show its website, or
 * prints something unreadable, may still work without tokens.
 */
function assertHost(judged: () => unknown): void {
  try {
    judged();
  } catch (error) {
    const stopsWrites = !(error instanceof CmsError) || error.page || error.kind === 'busy';
    if (stopsWrites) throw error;
  }
}

function endpointUrl(settings: CmsSettings, { host, path }: Endpoint<unknown>): string {
  switch (host) {
    case 'cms':
      return settings.cmsUrl + path;
    case 'other-info':
      return settings.otherInfoUrl + path;
    case 'uploads':
      return settings.uploadUrl + path;
    case 'email':
      return settings.emailUrl;
  }
}

function contentType(isOwnOrigin: boolean, settings: CmsSettings): string {
  // text/plain needs no preflight; PHP reads php://input whatever the content type is
  return isOwnOrigin || settings.customHeadersAcrossOrigins ? 'application/json' : 'text/plain;charset=UTF-8';
}

function withToken(request: HostRequest, header: string, token: string | undefined): HostRequest {
  return token === undefined ? request : { ...request, headers: { ...request.headers, [header]: token } };
}

function isOwn(request: HostRequest, ownOrigin: string | undefined): boolean {
  return new URL(request.url).origin === ownOrigin;
}

function textsOf(body: string | FormData | undefined): string[] {
  if (body === undefined) return [];
  if (typeof body === 'string') return [body];
  return [...body.values()].map((value) => (typeof value === 'string' ? value : value.name));
}

/** Returns the origin of relative addresses. */
export function originOf({ ownOrigin }: ClientOptions): string | undefined {
  return ownOrigin ?? (globalThis as { readonly location?: { readonly origin: string } }).location?.origin;
}
