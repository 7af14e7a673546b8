// What a visitor's phone fetches, measured on the build in dist/.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const bootFile = 'node_modules/.cache/boot.js';

/** The scripts that stand in a page, as a file of their own. */
function bootScript(page) {
  const scripts = [...readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)];
  const script = scripts.map(([, code]) => code).join('');
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

/** Everything a prerendered page names to come alive with on a first visit. */
function afterBoot(page) {
  const named = [...readFileSync(page, 'utf8').matchAll(/<link rel="later"[^>]* href="([^"]+)"/g)];
  return named.map(([, file]) => `dist${file}`);
}

const pages = readdirSync('dist', { recursive: true })
  .filter((file) => file.endsWith('.html') && !['shell.html', '404.html'].includes(file))
  .map((file) => `dist/${file}`);
// Signing in has what people with a session may do with it.
const limits = { 'sign-in': '195.6 kB', 'sign-up': '195.3 kB', events: '189.7 kB' };
const afterBootLimit = (page) => limits[page.replace(/^dist\/|\.html$/g, '')] ?? '192 kB';
const visited = new Set(afterBoot('dist/sign-in.html'));
const pastSignIn = (part) => closure(chunk(part)).filter((file) => !visited.has(file));
const plain = { gzip: false, brotli: false };

export default [
  { name: 'boot script in the page (plain)', path: bootScript('dist/events.html'), limit: '3 kB', ...plain },
  // It shares the page's own files: what it adds to them is what it costs a phone.
  { name: "the worker's own lines", path: 'dist/sw.js', limit: '6.3 kB', gzip: true },
  {
    name: 'the worker with all it shares with the page',
    path: closure(chunk('sw/sw.ts')),
    // 85 KB of 1,024 bytes are asked. The operations of the editor are 3 of it: the worker sends what an author did.
    limit: '85.6 kB',
    gzip: true,
  },
  // What a page behind the guard adds to what signing in fetched.
  { name: 'the profile after sign-in', path: pastSignIn('_guarded.profile'), limit: '56.5 kB', gzip: true },
  { name: 'a lesson after sign-in', path: pastSignIn('routes/course.'), limit: '52.2 kB', gzip: true },
  // What somebody who edits fetches, and nobody else: 150 kB are asked, and what grows is to be seen.
  { name: "the editor's own files", path: 'dist/assets/editor-*', limit: '60 kB', brotli: true },
  ...pages.flatMap((page) => [
    { name: `${page} before its largest paint`, path: page, limit: '14.6 kB', brotli: true },
    { name: `${page} after boot`, path: afterBoot(page), limit: afterBootLimit(page), gzip: true },
  ]),
];
