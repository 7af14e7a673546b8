// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isPlainHtml, markdownOf } from '#src/features/courses/editor/html-to-markdown.ts';
import { htmlOf } from '#src/features/courses/editor/markdown.ts';
import { pastedHtml } from '#src/features/courses/editor/pasted-html.ts';

const html = [
  '<h2>Close the till</h2>',
  '<p>Count <strong>twice</strong>, then <em>write</em>. See <a href="https://example.com/a">the sheet</a>.</p>',
  '<ul>\n<li>Notes first</li>\n<li>then coins</li>\n</ul>',
  '<ol>\n<li>Count</li>\n<li>Subtract</li>\n</ol>',
  '<blockquote>\n<p>Choose a time.</p>\n</blockquote>',
].join('\n');

function markdown(body: string): string {
  const element = document.createElement('div');
  element.innerHTML = body;
  return markdownOf(element);
}

test('HTML that another editor wrote becomes markdown, and the same HTML again', () => {
  expect(isPlainHtml(html)).toBe(true);
  const md = markdown(html);
  expect(md).toContain('- Notes first\n- then coins');
  expect(md).toContain('1. Count\n2. Subtract');
  expect(htmlOf(md)).toBe(html);
});

test('Lines that are only wrapped in the source run on', () => {
  expect(htmlOf(markdown('<p>One exercise book,\n   one pen.</p>'))).toBe(
    '<p>One exercise book, one pen.</p>',
  );
});

test('What markdown cannot say stays HTML', () => {
  expect(
    ['<table><tr><td>1</td></tr></table>', '<video src="/a"></video>', '<p style="x">a</p><div>b</div>'].map(
      isPlainHtml,
    ),
  ).toEqual([false, false, false]);
});

test.each([
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">One </span><span style="font-weight:700">two</span></p><ul><li><p>three</p></li></ul></b>',
    'One **two**\n\n- three',
  ],
  [
    'Word',
    '<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class="MsoNormal"><b>Float</b><o:p></o:p></p><!--[if !supportLists]-->x<!--EndFragment--></body></html>',
    '**Float**\n\nx',
  ],
  [
    'a web page',
    '<h2>Close the till</h2><p>See <a href="https://example.com/">this</a></p>',
    '## Close the till\n\nSee [this](https://example.com/)',
  ],
  ['Gmail', '<div dir="ltr">Hello<div><i>there</i></div></div>', 'Hello\n\n*there*'],
])('What is pasted from %s keeps its formatting as markdown', (_, html, expected) => {
  expect(markdown(pastedHtml(html) ?? '')).toBe(expected);
});

test('What has no formatting is pasted as plain text', () => {
  expect(pastedHtml('<span style="color:red">plain</span>')).toBeUndefined();
  expect(pastedHtml('')).toBeUndefined();
});
