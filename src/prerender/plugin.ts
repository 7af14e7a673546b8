/**
 * Writes the public pages and the shell after the bundle, without a second build and without a network.
 *
 * Listed before VitePWA, which creates the worker's list from the files that exist when it runs.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, loadEnv, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { notFoundPath } from '#src/app/site-links.ts';
import { handedOnBy } from '#src/cms/file-places.ts';
import { readSettings } from '#src/cms/settings.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { flatFile } from '#src/kit/flat-file.ts';
import { sastDate } from '#src/kit/sast.ts';
import { guardedPaths } from '#src/session/guards.ts';
import type { Tier } from '#sw/tiers.ts';
import { formatHtaccess } from './apache.ts';
import { formatRedirects, shellPatterns } from './app-routes.ts';
import { type AppChunks, appChunks, bootScript, fontScript } from './boot-script.ts';
import { formatCaddyfile, formatCompose } from './caddy.ts';
import { filesFor } from './chunk-files.ts';
import { contentFile, readContent } from './content.ts';
import { criticalCss } from './critical-css.ts';
import { hostsOf } from './csp.ts';
import { formatHeaders, headerRules } from './headers.ts';
import { formatNginx } from './nginx.ts';
import { takeFonts } from './page-fonts.ts';
import { type Frame, lostPageHtml, pageHtml, shellHtml } from './page-html.ts';
import { pagesOf } from './pages.ts';
import { precacheList } from './precache-list.ts';
import { precacheTiers } from './precache-tiers.ts';
import { cmsOriginSetting, type ServerRules } from './server-rules.ts';
import { siteNames, siteOrigin, siteSetting } from './site.ts';
import { robots, sitemap } from './site-files.ts';
import { pageSnapshot } from './snapshot.ts';
import { serveDist } from './static.ts';
import { type BuildSummary, summaryText } from './summary.ts';

type Entry = typeof import('./entry.tsx');

/** Returns the day in South Africa; events that ended before this day are left out. */
const today = () => sastDate(Date.now());

/** Returns the content file of this build. */
function contentOf({ root, mode }: ResolvedConfig): string {
  return contentFile(root, mode, loadEnv(mode, root, ['VITE_', cmsOriginSetting]));
}

/** Runs `render` with the server entry in Vite's module runner, which handles CSS modules without a second build. */
async function withEntry(config: ResolvedConfig, render: (entry: Entry) => Promise<void>): Promise<void> {
  const { root, mode, css } = config;
  const vite = await createServer({
    root,
    mode,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    css: { modules: css.modules ?? {} },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await render((await vite.ssrLoadModule('/src/prerender/entry.tsx')) as Entry);
  } finally {
    await vite.close();
  }
}

async function writePages(
  config: ResolvedConfig,
  app: AppChunks,
  bundle: Rolldown.OutputBundle,
  fonts: string,
): Promise<BuildSummary> {
  const dist = join(config.root, config.build.outDir);
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  };
  const env = loadEnv(config.mode, config.root, ['VITE_', cmsOriginSetting]);
  const hosts = hostsOf(env);
  const headers = headerRules(hosts);
  const settings = readSettings(env, siteNames);
  const frame: Frame = {
    template: await readFile(join(dist, 'index.html'), 'utf8'),
    boot: bootScript(app),
    fontLoading: fontScript(app),
    fonts,
    hosts,
    site: siteOrigin(env),
  };
  const snapshot = await readContent(config.root, contentOf(config));
  const css = allStyles(bundle);

  const pages = pagesOf(snapshot);
  const paths = pages.map(({ path }) => path);

  await withEntry(config, async ({ renderPage, routePaths }) => {
    for (const { path, route, next, collections, own } of pages) {
      const embedded = { ...pageSnapshot(snapshot, collections, today()), builtOn: today(), ...own };
      const rendered = await renderPage(path, embedded);
      const style = criticalCss(css, rendered.markup);
      await write(
        flatFile(path),
        pageHtml(frame, {
          ...rendered,
          path,
          embedded,
          style,
          later: filesFor(app, [route, ...next]),
        }),
      );
    }
    const lost = await renderPage(notFoundPath, {});
    const style = criticalCss(css, lost.markup);
    const later = filesFor(app, []);
    await write('404.html', lostPageHtml(frame, { ...lost, path: notFoundPath, embedded: {}, style, later }));
    // Guarded pages that have no route yet are included, because the app serves them too, after the guard.
    const appPaths = [...(await routePaths()), ...guardedPaths()];
    const patterns = shellPatterns(appPaths, new Set(paths));
    await write('_redirects', formatRedirects(patterns, paths));
    const rules: ServerRules = {
      shell: patterns,
      headers,
      cmsOrigin: settings.cmsOrigin || undefined,
      handedOn: handedOnBy(settings),
    };
    await write('_nginx.conf', formatNginx(rules));
    await write('.htaccess', formatHtaccess(rules));
    await write('_Caddyfile', formatCaddyfile(rules));
    await write('_compose.yaml', formatCompose(rules));
  });
  await write('shell.html', shellHtml(frame, filesFor(app, [])));
  await write('_headers', formatHeaders(headers));
  await write('sitemap.xml', sitemap(frame.site, paths, today()));
  await write('robots.txt', robots(frame.site));
  // The pages contain the text of these chunks.
  for (const { fileName } of [app.boot, app.fontLoading, app.main]) await rm(join(dist, fileName));
  return {
    site: frame.site,
    isSiteSet: Boolean(env[siteSetting]),
    pages: pages.length,
    content: contentOf(config),
    hosts: [settings.cmsUrl, settings.otherInfoUrl, settings.uploadUrl, settings.emailUrl],
    cmsOrigin: settings.cmsOrigin || undefined,
  };
}

/**
 * Returns all styles of the build; each page keeps those it needs. The winning rule is decided by layers, not by the
 * order of files.
 */
function allStyles(bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle)
    .flatMap((output) => (output.type === 'asset' && output.fileName.endsWith('.css') ? [output.source] : []))
    .join('\n');
}

/** Returns the Vite plugin, and the function that completes the worker's list. */
export function prerender() {
  let config: ResolvedConfig;
  let tierOf: (file: string) => Tier;
  let fonts = '';
  let summary: BuildSummary | undefined;
  const dist = () => join(config.root, config.build.outDir);

  const plugin: Plugin = {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
      // The addresses in pages, worker, manifest and links begin with /.
      if (resolved.base !== '/')
        throw new Error(
          'The site stands at the top of its own host name: its pages and its worker know no sub-path (base).',
        );
    },
    // Fails before the build instead of at its end.
    buildStart() {
      if (config.command === 'build') contentOf(config);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (template) => template.replace('%PROVIDER%', pageTitle()),
    },
    configurePreviewServer(server) {
      server.middlewares.use(serveDist({ dist: dist() }));
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        fonts = takeFonts(bundle);
      },
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_, bundle) {
        const app = appChunks(bundle);
        tierOf = precacheTiers(app);
        summary = await writePages(config, app, bundle, fonts);
      },
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        if (summary) process.stdout.write(summaryText(summary));
      },
    },
  };

  async function completeList(files: Parameters<typeof precacheList>[1]) {
    return { manifest: await precacheList(dist(), files, tierOf), warnings: [] };
  }
  return { plugin, completeList };
}
