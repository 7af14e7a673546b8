import { expect, test } from 'vitest';
import { declarationsOf, saysBold, saysSlanted } from '#src/features/editor/text/style-declarations.ts';

test.each([
  ['font-weight:bold', true],
  ['FONT-WEIGHT: 700 !important', true],
  ['mso-bidi-font-weight:normal', undefined],
  ['mso-bidi-font-weight:bold', undefined],
  ['mso-bidi-font-weight:normal;font-weight:bold', true],
  ['font-weight:400;color:red', false],
  ['font: bold 12px Helvetica', true],
  ['font: 12px "Bold Sans"', undefined],
  ['mso-style-name:"a;font-weight:bold"', undefined],
  ['background:url(data:image/png;font-weight:bold)', undefined],
  ['font-weight:inherit', undefined],
])('The style “%s” says of bold: %s', (style, said) => {
  expect(saysBold(declarationsOf(style))).toBe(said);
});

test.each([
  ['font-style:italic', true],
  ['mso-bidi-font-style:italic', undefined],
  ['font-style: normal', false],
  ['font: italic 700 11pt Arial', true],
])('The style “%s” says of italics: %s', (style, said) => {
  expect(saysSlanted(declarationsOf(style))).toBe(said);
});
