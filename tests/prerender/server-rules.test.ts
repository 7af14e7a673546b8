/** The rules for nginx, Apache and Caddy say what `_headers` says; the journeys over the real servers show that they work. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { formatHtaccess } from '#src/prerender/apache.ts';
import { formatCaddyfile, formatCompose } from '#src/prerender/caddy.ts';
import { hostsOf } from '#src/prerender/csp.ts';
import { formatHeaders, headerRules, headersFor, parseHeaders } from '#src/prerender/headers.ts';
import { formatNginx } from '#src/prerender/nginx.ts';
import { precompressFolder } from '#src/prerender/precompress.ts';
import { acceptsExpression, cmsOrigin, type ServerRules, wholeHeaders } from '#src/prerender/server-rules.ts';

const headers = headerRules(hostsOf({ VITE_CMS_URL: 'https://cms.example/api/' }));
const rules: ServerRules = {
  shell: ['/course/:courseId', '/pages/*', '/sign-in'],
  headers,
  cmsOrigin: 'https://cms.example',
};
const formats = { nginx: formatNginx, Apache: formatHtaccess, Caddy: formatCaddyfile };

/** Each language has the name itself, but nginx's, which has a variable of its name too. */
const spelt = (name: string) => `(?:${name}|site_${name.toLowerCase().replaceAll('-', '_')})`;

test.each(Object.entries(formats))('%s sends every header that static hosts are told of', (_, format) => {
  const text = format(rules);
  for (const path of ['/events', '/assets/main-1.js', '/app-icons/icon.svg', '/sw.js'])
    for (const [name, value] of Object.entries(headersFor(headers, path)))
      expect(text).toMatch(new RegExp(`${spelt(name)} "${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"`));
});

const cameraOf = (path: string) => headersFor(headers, path)['Permissions-Policy']?.split(',')[0];

test('The page where tickets are scanned may ask for the camera, and no other page', () => {
  for (const path of ['/manage-events', '/manage-events/']) expect(cameraOf(path)).toBe('camera=(self)');
  for (const path of ['/', '/manage-eventsX', '/manage-events/x', '/shell.html', '/404.html'])
    expect(cameraOf(path)).toBe('camera=()');
  for (const [name, format] of Object.entries(formats))
    expect(format(rules).match(/camera=\(self\)/g)?.length, name).toBe(2);
});

test.each(Object.entries(formats))(
  '%s forwards the calls of the CMS to the configured address',
  (_, format) => {
    expect(format(rules)).toContain('https://cms.example');
    expect(format({ ...rules, cmsOrigin: undefined })).not.toContain('cms.example:');
  },
);

test.each(Object.entries(formats))('%s forwards the folder of files too', (_, format) => {
  const text = format({ ...rules, handedOn: ['uploads', 'old/send.php'] });
  expect(text).toMatch(/\buploads\b/);
  expect(text).toMatch(/old\/send\\?\.php/);
});

test('On a PHP host that holds both, Apache leaves the calls of the CMS alone', () => {
  expect(formatHtaccess({ ...rules, cmsOrigin: undefined })).toContain(
    'RewriteRule ^(?:api|upload)(?:/|$) - [END]',
  );
});

test('nginx adds no header in a location: it would take away those of the operator', () => {
  const text = formatNginx(rules);
  expect(text.match(/^add_header /gm)?.length).toBeGreaterThan(5);
  expect(text).not.toMatch(/^ +add_header /m);
});

test('Static hosts are told the rules that they do not apply by themselves, which read back as the same rules', () => {
  const text = formatHeaders(headers);
  expect(parseHeaders(text)).toEqual(headers);
  // Hosts join the values of two rules that match.
  expect(text.match(/Cache-Control: .*/g)).toEqual(['Cache-Control: max-age=31536000, immutable']);
});

test('The container serves the folder beside the CMS that is named', () => {
  expect(formatCompose(rules)).toMatch(/CMS_ORIGIN: "\$\{CMS_ORIGIN:-https:\/\/cms\.example\}"/);
  expect(formatCompose(rules)).toContain('./_Caddyfile:/etc/caddy/Caddyfile:ro');
});

test('The headers of a general rule are on each kind of file, unless that kind removes them', () => {
  const ofAssets = new Map(wholeHeaders(headers)).get('/assets/*');
  expect(Object.fromEntries(ofAssets ?? [])).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'max-age=31536000, immutable',
  });
});

test('An invalid origin of the CMS stops the build with its name', () => {
  expect(cmsOrigin({})).toBeUndefined();
  expect(cmsOrigin({ CMS_ORIGIN: 'http://127.0.0.1:81/' })).toBe('http://127.0.0.1:81');
  for (const wrong of ['cms.example', 'https://cms.example/api', 'ftp://cms.example'])
    expect(() => cmsOrigin({ CMS_ORIGIN: wrong })).toThrow(`The setting CMS_ORIGIN is "${wrong}"`);
});

test('Each file that gets smaller is compressed too, but not the worker that the kill switch replaces', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'assets'));
  const script = 'export const words = "again and again";\n'.repeat(40);
  for (const file of ['events.html', 'assets/main-1.js', 'sw.js', 'kill-switch.js', 'photo.jpg', '_headers'])
    writeFileSync(join(dist, file), script);
  writeFileSync(join(dist, 'small.js'), '1');
  await precompressFolder(dist);
  const packed = readdirSync(dist, { recursive: true })
    .map(String)
    .filter((file) => /\.(br|gz)$/.test(file));
  expect(packed.toSorted()).toEqual([
    'assets/main-1.js.br',
    'assets/main-1.js.gz',
    'events.html.br',
    'events.html.gz',
  ]);
  expect(String(brotliDecompressSync(readFileSync(join(dist, 'events.html.br'))))).toBe(script);
  expect(String(gunzipSync(readFileSync(join(dist, 'events.html.gz'))))).toBe(script);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', true],
  ['br;q=0.5', 'br', true],
  ['br;q=0.05, gzip', 'br', true],
  ['br;q=0, gzip', 'br', false],
  ['gzip, br; q=0.000', 'br', false],
  ['brotli', 'br', false],
])('A request that accepts %j is known to take %s or not', (accepted, encoding, isTaken) => {
  expect(new RegExp(acceptsExpression(encoding)).test(accepted)).toBe(isTaken);
});
