// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cleanForPage } from '#src/features/sharing/inline-pictures.ts';

/** Stands for the sanitiser: what it leaves, as nodes. */
function fragmentOf(html: string): DocumentFragment {
  return document.createRange().createContextualFragment(html);
}

test('A picture of this phone is written out in the shared page; a picture that is not here is described', () => {
  const pictures = new Map([
    ['/upload/till.png', { mime: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) }],
  ]);
  const clean = cleanForPage(pictures, fragmentOf);
  expect(clean('<p><img src="/upload/till.png" srcset="/x 2x"></p>')).toContain(
    'src="data:image/png;base64,iVBORw=="',
  );
  expect(clean('<p><img src="/upload/till.png" srcset="/x 2x"></p>')).not.toContain('srcset');
  const other = clean('<p><img src="https://elsewhere.example/a.png" alt="A full till"></p>');
  expect(other).not.toContain('<img');
  expect(other).toContain('[Picture: A full till. It needs the app, or a signal.]');
});
