/** What classes are called in a build, and in tests and while working. */
import { expect, test } from 'vitest';
import { scopedNames } from '#src/prerender/class-names.ts';

const sheet =
  '.box { margin: .5rem }\n.box .wide, .box-open:hover { animation: turn 1s }\n@keyframes turn {}';

test('A class is named after its file and its place in it, alike in the bundle and in the pages', () => {
  const name = scopedNames('/site', false);
  const [box, wide, open] = ['box', 'wide', 'box-open'].map((each) =>
    name(each, '/site/a.module.css', sheet),
  );
  expect([box, wide, open].map((each) => each?.slice(3))).toEqual(['0', '1', '2']);
  expect(box).toMatch(/^[a-z][\da-z]{2}0$/i);
  expect(name('box', '/site/b.module.css', sheet)).not.toBe(box);
  expect(scopedNames('/elsewhere', false)('box', '/elsewhere/a.module.css?used', sheet)).toBe(box);
});

test('An animation has a name that no class has', () => {
  const name = scopedNames('/site', false);
  expect(name('turn', '/site/a.module.css', sheet)).toMatch(/^\w{3}-turn$/);
});

test('While working, a class says its file and its name', () => {
  const name = scopedNames('/site', true);
  expect(name('box', '/site/ui/a.module.css', sheet)).toMatch(/^a-box-\w{3}$/);
});
