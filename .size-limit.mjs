// What a visitor's phone fetches, measured on the build in dist/ (quality.md, "Speed").
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const bootFile = 'node_modules/.cache/boot.js';

/** The script that stands in a page's head, as a file of its own. */
function bootScript(page) {
  const [, script] = /<script>(.*?)<\/script>/s.exec(readFileSync(page, 'utf8')) ?? [];
  if (!script) throw new Error(`${page} has no boot script`);
  mkdirSync('node_modules/.cache', { recursive: true });
  writeFileSync(bootFile, script);
  return bootFile;
}

function chunk(part) {
  const key = Object.keys(manifest).find((name) => name.includes(part));
  if (!key) throw new Error(`the build has no chunk of ${part}`);
  return key;
}

/** Scripts and styles of chunks with everything they import. */
function closure(...keys) {
  const reached = new Set(keys);
  for (const key of reached) for (const imported of manifest[key].imports ?? []) reached.add(imported);
  const files = [...reached].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]);
  return [...new Set(files)].map((file) => `dist/${file}`);
}

/** All that a prerendered page loads by itself once it comes alive. */
function afterBoot(...routes) {
  const views = routes.map((route) => chunk(`src/routes/${route}.tsx?tsr-split`));
  return closure(chunk('src/main.tsx'), ...views, chunk('workbox-window'));
}

const plain = { gzip: false, brotli: false };

export default [
  { name: 'boot script in the page (plain)', path: bootScript('dist/events.html'), limit: '3 kB', ...plain },
  { name: '/ after boot', path: afterBoot('index'), limit: '200 kB', gzip: true },
  {
    name: '/events after boot',
    path: afterBoot('events', 'event-confirmation'),
    limit: '200 kB',
    gzip: true,
  },
  { name: 'service worker', path: 'dist/sw.js', limit: '60 kB', gzip: true },
  { name: '/ before its largest paint', path: 'dist/index.html', limit: '14.6 kB', gzip: true },
  { name: '/events before its largest paint', path: 'dist/events.html', limit: '14.6 kB', gzip: true },
  { name: '/sign-in after boot', path: afterBoot('sign-in'), limit: '200 kB', gzip: true },
  { name: '/sign-up before its largest paint', path: 'dist/sign-up.html', limit: '14.6 kB', gzip: true },
];
