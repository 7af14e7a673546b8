import { Refusal } from './refusal.ts';

/** What the node adapter does to the connection instead of, or after, sending an answer. */
export type SocketFault =
  | { socket: 'drop' }
  | { socket: 'hang' }
  | { socket: 'truncate'; response: Response };

export type HostAnswer = Response | SocketFault;

/** A JSON answer; never cached, as the API's answers have no ETag. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}

/** Every error leaves the host as `{error: sentence}`; what nobody foresaw is a 500 and goes to the console. */
export function errorAnswer(error: unknown): Response {
  if (error instanceof Refusal) return json({ error: error.message }, error.status, error.headers);
  console.error(error);
  return json({ error: 'The host could not handle this request.' }, 500);
}
