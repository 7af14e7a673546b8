// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { elsewhereWords } from '#src/features/editor/text/pictures-elsewhere.tsx';

beforeEach(() => {
  document.head.innerHTML =
    '<meta http-equiv="Content-Security-Policy" content="img-src \'self\' data: https://files.example">';
});

test.each([
  ['![A shelf](https://shop.example/a.png)', /^Learners don’t see the picture on shop\.example\. Put it in /],
  ['<p><img alt="" src="https://shop.example/a?b=1&amp;c=2"></p>', /the picture on shop\.example\./],
  [
    '![](https://a.example/1.png) ![](https://b.example/2 "Title")',
    /the pictures on a\.example, b\.example\./,
  ],
  [
    '![](<https://a.example/1.png>)\n\n![](https://a.example/2.png)',
    /the pictures on a\.example\. Put them in/,
  ],
  ['![](https://files.example/a.png) ![](/upload/files/a.png) ![](tmp_01JZ)', /^$/],
  ['[A shelf](https://shop.example/a.png)', /^$/],
  ['No picture at all', /^$/],
])('The author of %j is told which pictures learners do not see', (text, words) => {
  expect(elsewhereWords(text)).toMatch(words);
});
