import type { Server } from 'node:http';
import type { Plugin, ResolvedConfig } from 'vite';
import { readSettings } from '#src/cms/settings.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { createHost, type Host } from './host.ts';
import { hostMiddleware } from './node-adapter.ts';
import { databaseFile, uploadsDir } from './places.ts';

type Serving = {
  config: Pick<ResolvedConfig, 'env'>;
  middlewares: { use(handler: ReturnType<typeof hostMiddleware>): unknown };
  httpServer: { once: Server['once'] } | null;
};

/**
 * Mounts the embedded host on Vite's dev and preview servers, with the app's settings. The host is opened only when a
 * server listens, not for a build or a test.
 */
export function embeddedHost(options: { databaseFile?: string; uploadsDir?: string } = {}): Plugin {
  function mount({ config, middlewares, httpServer }: Serving): void {
    let host: Host | undefined;
    const open = () => {
      const { selfServiceRoles } = readSettings(config.env);
      host ??= createHost({ databaseFile, uploadsDir, selfServiceRoles, ...options });
      return host;
    };
    middlewares.use(hostMiddleware(open));
    httpServer?.once('listening', () => {
      open();
      console.info(`\n${demoSignIns()}\n`);
    });
    httpServer?.once('close', () => void host?.close());
  }
  return {
    name: 'embedded-host',
    configureServer: (server) => mount(server as Serving),
    configurePreviewServer: (server) => mount(server as Serving),
  };
}
