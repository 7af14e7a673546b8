import type { Server } from 'node:http';
import type { Plugin } from 'vite';
import { demoSignIns } from './demo-sign-ins.ts';
import { createHost, type Host } from './host.ts';
import { hostMiddleware } from './node-adapter.ts';
import { databaseFile, uploadsDir } from './places.ts';

type Serving = {
  middlewares: { use(handler: ReturnType<typeof hostMiddleware>): unknown };
  httpServer: { once: Server['once'] } | null;
};

/** Mounts the embedded host on Vite's dev and preview servers. It is opened when a server listens, not for a build or a test. */
export function embeddedHost(options: { databaseFile?: string; uploadsDir?: string } = {}): Plugin {
  function mount({ middlewares, httpServer }: Serving): void {
    let host: Host | undefined;
    const open = () => {
      host ??= createHost({ databaseFile, uploadsDir, ...options });
      return host;
    };
    middlewares.use(hostMiddleware(open));
    httpServer?.once('listening', () => {
      open();
      console.info(`\n${demoSignIns()}\n`);
    });
    httpServer?.once('close', () => host?.close());
  }
  return {
    name: 'embedded-host',
    configureServer: (server) => mount(server as Serving),
    configurePreviewServer: (server) => mount(server as Serving),
  };
}
