/** Whoever works on the app sees it as it will be: on Vite's own server the same rules win. */
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { layerOrder } from '#src/prerender/layer-order.ts';

test('On the development server the order of the layers comes before any sheet', async () => {
  // With it the configuration is that of the unit tests.
  vi.stubEnv('VITEST', '');
  const server = await createServer({
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(async () => {
    await server.close();
    vi.unstubAllEnvs();
  });
  const head = '<link rel="stylesheet" href="/sheet.css"><script type="module" src="/src/boot.ts"></script>';
  const html = await server.transformIndexHtml('/', `<!doctype html><html><head>${head}</head></html>`);
  expect(html.indexOf(`<style>${layerOrder}</style>`)).toBeGreaterThan(-1);
  expect(html.indexOf(`<style>${layerOrder}</style>`)).toBeLessThan(html.indexOf('<script'));
});
