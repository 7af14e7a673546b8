import { expect, test } from 'vitest';
import { splitCss } from '#src/prerender/critical-css.ts';
import { hashSource, hostsOf, pagePolicy, workerPolicy } from '#src/prerender/csp.ts';
import { layerOrder } from '#src/prerender/layer-order.ts';
import { type Frame, lostPageHtml, pageHtml, shellHtml } from '#src/prerender/page-html.ts';

const frame: Frame = {
  template:
    '<!doctype html><html><head><meta charset="utf-8" /><title>x</title><script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"></div></body></html>',
  boot: 'boot()',
  fontLoading: 'fontLoading()',
  fonts: '@font-face{font-family:Sign}',
  hosts: hostsOf({}),
  site: 'https://academy.example',
};
const page = {
  path: '/events',
  markup: '<header><b>Sign</b></header><h1>Webinar</h1>',
  title: 'Tills & tallies',
  description: 'Say "yes"',
  embedded: { tills: [{ title: '</script><b>' }] },
  style: `${layerOrder}@layer base{b{margin:1px}h1{margin:0}}`,
  later: { scripts: ['assets/main.js'], styles: ['assets/main.css'] },
};

const [signStyle, rest] = splitCss(page.style, '<header><b>Sign</b></header>');
const first = `${signStyle}@font-face{font-family:Sign}`;

test('On a slow line the sign over the page is painted before anything else has come', () => {
  const html = pageHtml(frame, page);
  const order = [
    `<style>${first}</style><script>fontLoading()</script></head>`,
    '<div id="root" data-prerendered="/events"><header><b>Sign</b></header>',
    `<style>${rest}</style>`,
    '<link rel="later"',
    '<script>boot()</script>',
    '<h1>Webinar</h1></div>',
    'id="snapshot"',
    'application/ld+json',
  ].map((part) => html.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('The build stops at a page without a sign', () => {
  expect(() => pageHtml(frame, { ...page, markup: '<h1>Webinar</h1>' })).toThrow('/events: no header');
});

test('A visitor gets a policy that names the scripts and the styles there are', () => {
  const html = pageHtml(frame, page);
  expect(html).toContain('<title>Tills &amp; tallies</title>');
  expect(html).toContain('content="Say &quot;yes&quot;"');
  for (const script of ['boot()', 'fontLoading()']) expect(html).toContain(hashSource(script));
  for (const style of [first, rest]) expect(html).toContain(hashSource(style));
  expect(html).not.toContain('/assets/index.js');
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style>'));
});

test('A page fetches nothing but itself until the boot script asks', () => {
  const html = pageHtml(frame, page);
  expect(html).toContain(
    '<link rel="later" href="/assets/main.css"><link rel="later" as="script" href="/assets/main.js">',
  );
  expect(html).not.toMatch(/rel="(stylesheet|modulepreload|preload)"/);
});

test('Content cannot close the element that carries the snapshot', () => {
  const [, block = ''] = /id="snapshot">(.*?)<\/script>/s.exec(pageHtml(frame, page)) ?? [];
  expect(JSON.parse(block)).toEqual(page.embedded);
});

test('The build stops at a style attribute, which the policy would refuse', () => {
  const markup = '<header></header><p><i style="color:red">!</i></p>';
  expect(() => pageHtml(frame, { ...page, markup })).toThrow('/events: the policy forbids style attributes');
});

test('The shell asks for the app at once', () => {
  const html = shellHtml(frame, page.later);
  expect(html).toContain('<link rel="stylesheet" href="/assets/main.css">');
  expect(html).toContain('<link rel="modulepreload" href="/assets/main.js">');
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('@font-face{font-family:Sign}</style>');
  expect(html).toContain('<script>fontLoading()</script><script>boot()</script></head>');
});

test('The policy lets pages talk to the configured hosts and to nobody else', () => {
  const hosts = hostsOf({
    VITE_CMS_URL: 'https://cms.example/api/',
    VITE_UPLOAD_URL: 'https://files.example/up/',
  });
  const policy = pagePolicy(hosts, { scripts: [], styles: [] });
  expect(policy).toContain("connect-src 'self' blob: https://cms.example https://files.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://cms.example https://files.example;");
  expect(policy).not.toContain('unsafe');
});

test.each([
  ['that calls are handed on to', { CMS_ORIGIN: 'https://cms.example' }],
  ['that calls go to', { VITE_CMS_URL: 'https://cms.example/api/cms/' }],
  ['whose folder of files is named', { VITE_FILES_URL: 'https://cms.example/uploads/' }],
])('Pictures, films, sounds and papers of the CMS %s are let in, by their whole address', (_, env) => {
  const hosts = hostsOf(env);
  const policy = pagePolicy(hosts, { scripts: [], styles: [] });
  for (const directive of ['img-src', 'media-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://cms\\.example`));
  expect(workerPolicy(hosts)).toMatch(/connect-src [^;]*https:\/\/cms\.example/);
  expect(policy).toMatch(/script-src 'self';/);
});

test('A shared link and a search engine are told the whole address, the words and the picture', () => {
  const html = pageHtml(frame, page);
  expect(html).toContain('<link rel="canonical" href="https://academy.example/events">');
  expect(html).toContain('<meta property="og:title" content="Tills &amp; tallies">');
  expect(html).toContain('<meta property="og:image" content="https://academy.example/images/share.png">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(html).not.toContain('noindex');
});

test('The not-found page and the shell are no search results and claim no address', () => {
  for (const html of [lostPageHtml(frame, page), shellHtml(frame, page.later)]) {
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|ld\+json/);
  }
});

test('With JavaScript off the shell says what it needs, and how to reach the provider without', () => {
  const [, words = ''] = /<noscript>(.*?)<\/noscript>/s.exec(shellHtml(frame, page.later)) ?? [];
  expect(words).toContain('This page needs JavaScript');
  for (const link of ['href="tel:+', 'href="https://wa.me/', 'href="mailto:']) expect(words).toContain(link);
});
