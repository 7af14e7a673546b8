/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bootChunk } from './src/prerender/boot-script.ts';
import { checkedSettings } from './src/prerender/checked-settings.ts';
import { ownChunks } from './src/prerender/chunk-groups.ts';
import { layersFirst } from './src/prerender/layer-order.ts';
import { prerenderedRoutes } from './src/prerender/pages.ts';
import { prerender } from './src/prerender/plugin.ts';
import { precompress } from './src/prerender/precompress.ts';
import { webManifest } from './src/prerender/web-manifest.ts';
import { workerChunk, workerFile } from './src/prerender/worker-chunk.ts';
import { embeddedHost } from './tests/host/vite-plugin.ts';
import { unitProjects } from './tests/unit-projects.ts';

const { plugin: prerenderPages, completeList } = prerender();

/** Libraries in chunks of their own: a one-line release changes none of them. */
const libraries = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 3,
  },
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
  // What page and worker keep and check data with: of valibot, each function that anything uses.
  { name: 'data', test: /node_modules[\\/](dexie|valibot)[\\/]/, priority: 2 },
  // With the address of its worker: fetched with the first paper, and a tier of its own.
  { name: 'pdf', test: /node_modules[\\/]pdfjs-dist[\\/]/, priority: 2 },
  // The brand's letters as outlines: what writes papers, and draws them.
  { name: 'letters', test: /brand-outlines\.json$/, priority: 2 },
];

/** As few letters as the bundler takes: the worker’s list carries those of each file. */
const hashedName = 'assets/[name]-[hash:7]';

/** Not every static host knows that a `.mjs` is a script. */
function assetFileNames({ names }: { names: readonly string[] }): string {
  // The library for papers names this file itself, in a folder that we tell it.
  if (names[0] === 'openjpeg_nowasm_fallback.js') return 'assets/pdf-[hash:7]/[name][extname]';
  return `${hashedName}${names[0]?.endsWith('.mjs') ? '.js' : '[extname]'}`;
}

const app = [
  tanstackRouter({
    target: 'react',
    quoteStyle: 'single',
    semicolons: true,
    autoCodeSplitting: true,
    // What a page behind the guard pulls is loaded with that page: a visitor has no use for it.
    codeSplittingOptions: {
      splitBehavior: ({ routeId }) =>
        routeId.startsWith('/_guarded/') ? [['loader', 'component']] : undefined,
    },
  }),
  react(),
  checkedSettings(),
  // Without it react-aria's chunks carry what it says to screen readers in every language it knows.
  optimizeLocales.vite({ locales: ['en-US', 'en-GB'] }),
  bootChunk(),
  workerChunk(),
  embeddedHost(),
  prerenderPages,
  // The pages of a build state it themselves, each with its own rules.
  { ...layersFirst(), apply: 'serve' },
  VitePWA({
    strategies: 'injectManifest',
    // The bundle's own chunk: only the list is written into it.
    srcDir: 'dist',
    filename: workerFile,
    injectRegister: false,
    registerType: 'prompt',
    injectManifest: {
      rollupOptions: { external: /\/assets\// },
      globPatterns: ['**/*.{js,css,html,svg,png,woff2,ttf,webmanifest}'],
      // For shops and for the operator: no phone needs them to work.
      globIgnores: [
        'app-icons/*.png',
        'images/screens/*',
        'images/share.png',
        'kill-switch.js',
        '404.html',
        workerFile,
      ],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [completeList],
    },
    includeManifestIcons: false,
    manifest: webManifest,
  }),
  precompress(),
];

/** The class of a module as pages carry it: the same in every build, and no letter more than tells two modules apart. */
function generateScopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha1').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  // vitest needs neither routes written, nor pages, nor a worker
  plugins: process.env['VITEST'] ? [react(), checkedSettings()] : app,
  // The package entries are ES5 builds; Dexie's modern one is 2 kB smaller in the page and in the worker, workbox's 1 kB.
  resolve: {
    alias: {
      dexie: 'dexie/dist/modern/dexie.mjs',
      // React has had the hook itself since 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
    },
  },
  css: { modules: { generateScopedName } },
  build: {
    target: 'es2023',
    manifest: true,
    // Chunks preload what they import through the list in their own file; pages must not.
    modulePreload: false,
    // The sizes that count are those of .size-limit.mjs.
    reportCompressedSize: false,
    rolldownOptions: {
      // How long each plugin took is nobody's question here.
      checks: { pluginTimings: false, bundlerTimings: false },
      // What jspdf draws web pages with: no paper of ours is one, and it asks for them only then.
      external: ['html2canvas', 'canvg'],
      output: {
        assetFileNames,
        chunkFileNames: `${hashedName}.js`,
        entryFileNames: `${hashedName}.js`,
        codeSplitting: { groups: [...libraries, ownChunks(import.meta.dirname, prerenderedRoutes)] },
      },
    },
  },
  server: { port: 4173 },
  preview: { port: 4173 },
  test: {
    environment: 'node',
    // What names the machine at hand (kit/device-word.ts) says phone, as it does with no screen at all.
    environmentOptions: { happyDOM: { width: 360, height: 740 } },
    setupFiles: ['tests/setup.ts'],
    // No test is about speed: a machine that is five times slower some evenings fails nobody.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One more than the cores: some tests wait ten seconds for a rule of the engine. A thread starts sooner than a process.
    maxWorkers: availableParallelism() + 1,
    pool: 'threads',
    projects: unitProjects,
  },
});
