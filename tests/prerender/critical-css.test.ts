import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { criticalCss, splitCss } from '#src/prerender/critical-css.ts';
import { layerOrder } from '#src/prerender/layer-order.ts';

const css = `
@layer tokens, base, ui;
@property --far { syntax: '<length>'; inherits: false; initial-value: 0px }
@layer tokens { :root { --ink: #111; --glides: glide 1s } @media (prefers-color-scheme: dark) { :root { --ink: #eee } } }
@font-face { font-family: Sign; src: url(/sign.woff2) }
@layer base { h1 { color: var(--ink) } table { color: red } html[data-font] h1 { font-family: Sign } }
@layer ui {
  .card { margin: 1px; & > .tag { margin: 2px } &:hover { margin: 3px } &[data-pressed] { margin: 9px } }
  .tray { margin: 4px; animation: slide 1s; @media (min-width: 600px) { margin: 6px } }
  .tag { animation: swing 1s }
  .row { animation: var(--glides); padding: var(--far) }
  @keyframes glide { from { --far: 1px } }
  @keyframes slide { from { translate: 0 1px } }
  @keyframes swing { from { rotate: 1deg } }
  form[data-waiting] .card, .other { margin: 5px }
}`;
const kept = criticalCss(css, '<form><h1 class="card"><i class="tag">Hi</i></h1></form>');

test('A page carries the rules its markup can meet, and no others', () => {
  expect(kept).toContain('.card>.tag');
  expect(kept).toContain('.card:hover');
  expect(kept).not.toContain('.tray');
  expect(kept).not.toContain('table');
  expect(kept).not.toContain('data-pressed');
});

test('Rules for a page that waits for the app stay', () => {
  expect(kept).toContain('form[data-waiting] .card');
  expect(kept).toContain('html[data-font] h1');
});

test('Layers, tokens, dark mode and the font keep their places', () => {
  expect(kept.startsWith(layerOrder)).toBe(true);
  expect(kept).toContain('--ink:#111');
  expect(kept).toContain('prefers-color-scheme:dark');
  expect(kept).toContain('@font-face');
});

test('Unused keyframes are left out, and so are media queries without a rule', () => {
  expect(kept).toContain('@keyframes swing');
  expect(kept).not.toContain('@keyframes slide');
  expect(kept, 'asked for through a token').not.toContain('@keyframes glide');
  expect(kept).not.toContain('@property');
  expect(criticalCss(css, '<p class="row">Hi</p>')).toMatch(/@keyframes glide.*@property --far/);
  expect(kept).not.toContain('@media (width>=600px)');
});

test('The order of the layers comes first, and is the app’s own, whatever order a sheet fills them in', () => {
  expect(readFileSync('src/app/styles/layers.css', 'utf8')).toContain(`\n${layerOrder}\n`);
  const minified = '@layer tokens{:root{--ink:#111}}@layer base{h1{margin:0}}@layer ui,features;';
  expect(criticalCss(minified, '<h1>Hi</h1>').indexOf(layerOrder)).toBe(0);
});

test('A style in two parts has every rule once: the rules seen first, and the rest', () => {
  const [first, rest] = splitCss(kept, '<h1>Hi</h1>');
  expect(first).toContain('html[data-font] h1');
  expect(first).toContain('--ink:#111');
  expect(first).not.toContain('.card');
  expect(first).not.toContain('@keyframes');
  expect(rest).toContain('.card>.tag');
  expect(rest).toContain('@keyframes swing');
  expect(rest).not.toContain('h1');
  expect(rest).not.toContain('--ink');
});
