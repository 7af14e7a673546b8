import { Refusal } from './refusal.ts';

/** A fault of the connection, which the node adapter applies instead of a response or after it. */
export type SocketFault =
  | { socket: 'drop' }
  | { socket: 'hang' }
  | { socket: 'truncate'; response: Response };

export type HostResponse = Response | SocketFault;

/** Builds a JSON response; never cached, as the API sends no ETags. */
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

/** Turns an error into `{error: sentence}`; anything but a Refusal is a 500 and is printed to the console. */
export function errorAnswer(error: unknown): Response {
  if (error instanceof Refusal) return json({ error: error.message }, error.status, error.headers);
  console.error(error);
  return json({ error: 'The host could not handle this request.' }, 500);
}
