/** The host's end of the wire: what is posted there can be held, to be applied later, whoever still waits for the answer. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../site.ts';

export interface Wire {
  /** From now on what is posted to these paths waits at the host's door. */
  hold(paths: readonly string[]): void;
  /** How many requests wait there. */
  held(): number;
  /** How many of them have lost the one who asked. */
  cut(): number;
  /** The host applies what it holds, and holds nothing more. */
  letGo(): void;
  end(): void;
}

/** Node tells of every request that a server of this process is given. */
const channel = 'http.server.request.start';

export function watchWire(site: Site): Wire {
  const port = Number(new URL(site.url).port);
  const host = site.host();
  const { handle } = host;
  const waiting = new Set<ServerResponse>();
  let holding: readonly string[] = [];
  let release: () => void = () => undefined;

  const holds = (method: string | undefined, url: string | undefined) =>
    method === 'POST' && holding.some((path) => url?.includes(path));
  const arrived = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.socket.localPort === port && holds(request.method, request.url)) waiting.add(response);
  };
  subscribe(channel, arrived);
  return {
    hold(paths) {
      holding = paths;
      const released = new Promise<void>((go) => {
        release = go;
      });
      host.handle = async (request, raw) => {
        if (holds(request.method, request.url)) await released;
        return handle(request, raw);
      };
    },
    held: () => waiting.size,
    cut: () => [...waiting].filter(({ destroyed }) => destroyed).length,
    letGo() {
      holding = [];
      waiting.clear();
      release();
    },
    end: () => unsubscribe(channel, arrived),
  };
}
