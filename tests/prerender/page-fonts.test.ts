import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { takeFonts } from '#src/prerender/page-fonts.ts';

const sign = '@font-face{font-family:Sign;src:url(/assets/sign.woff2)format("woff2")}';

function asset(fileName: string, source: string): Rolldown.OutputAsset {
  return { type: 'asset', fileName, source } as Rolldown.OutputAsset;
}

test('A font is declared in the page, once, and in no sheet that comes after it', () => {
  const bundle = {
    main: asset('assets/main.css', `${sign}h1{font-family:Sign}`),
    late: asset('assets/late.css', sign),
    words: asset('assets/words.txt', sign),
  };
  expect(takeFonts(bundle)).toBe(sign);
  expect([bundle.main.source, bundle.late.source]).toEqual(['h1{font-family:Sign}', '']);
  expect(bundle.words.source, 'only sheets are touched').toBe(sign);
});
