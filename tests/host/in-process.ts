import type { HostResponse } from './answer.ts';
import type { Host } from './host.ts';

/**
 * Returns a `fetch` that reaches a host without a socket; dropped, cut and hanging responses fail as on the network.
 */
export function inProcess(host: Host, ip = '127.0.0.1'): typeof fetch {
  return async (input, init) => {
    // Passed on unchanged: under happy-dom a copied Request would lose its cookies.
    const request = input instanceof Request && !init ? input : new Request(input, init);
    request.signal.throwIfAborted();
    const answer = await untilAborted(host.handle(request, { ip }), request.signal);
    if (!('socket' in answer)) return answer;
    if (answer.socket === 'drop') throw new TypeError('fetch failed');
    if (answer.socket === 'hang') return untilAborted(new Promise<Response>(forEver), request.signal);
    return cut(answer.response);
  };
}

function forEver(): void {
  // Never resolves: the host hangs.
}

function untilAborted<T extends HostResponse>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function cut(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  let firstHalfSent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (firstHalfSent) controller.error(new TypeError('terminated'));
      else controller.enqueue(half);
      firstHalfSent = true;
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
