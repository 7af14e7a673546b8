/** The code on the paper, read from what the file draws: nothing of how it was made is used. */
import { readFileSync } from 'node:fs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { certificateDataOf } from '#src/features/records/certificates/certificate-data.ts';
import { certificateWriter } from '#src/features/records/certificates/certificate-pdf.ts';
import { verifyAddress } from '#src/features/records/certificates/signature.ts';
import { CourseRecord, EnrolledUser } from '#src/features/records/model.ts';
import { must } from '#src/kit/must.ts';
import { readQr } from '../../fixtures/features/read-qr.ts';

interface Box {
  readonly colour: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const mmPerPoint = 25.4 / 72;

/** Every filled box of the only page and every line of text, in mm from the top left. */
async function drawn(bytes: Uint8Array) {
  const file = await getDocument({ data: bytes, useSystemFonts: false }).promise;
  const page = await file.getPage(1);
  const height = page.view[3] ?? 0;
  const { fnArray, argsArray } = await page.getOperatorList();
  let colour = '';
  const boxes = fnArray.flatMap((operator, at): Box[] => {
    const args = argsArray[at];
    if (operator === OPS.setFillRGBColor) colour = String(args[0]);
    if (operator !== OPS.constructPath || args[0] !== OPS.fill) return [];
    const [left, low, right, high] = [...args[2]].map(Number) as [number, number, number, number];
    const sides = { left, right, top: height - high, bottom: height - low };
    return [{ colour, ...mapped(sides, (side) => side * mmPerPoint) }];
  });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x, y] = item.transform as number[];
    const sides = { left: x ?? 0, right: (x ?? 0) + item.width, bottom: height - (y ?? 0) };
    return [
      { text: item.str, ...mapped(sides, (side) => side * mmPerPoint), size: item.height * mmPerPoint },
    ];
  });
  await file.destroy();
  return { boxes, texts };
}

function mapped<Sides extends Record<string, number>>(sides: Sides, change: (side: number) => number): Sides {
  return Object.fromEntries(Object.entries(sides).map(([name, side]) => [name, change(side)])) as Sides;
}

/** Where the black is, and what is in the middle of each module; the first run of black is a finder, seven wide. */
function codeIn(boxes: readonly Box[]) {
  const black = boxes.filter(({ colour }) => colour === '#000000');
  const left = Math.min(...black.map((box) => box.left));
  const top = Math.min(...black.map((box) => box.top));
  const right = Math.max(...black.map((box) => box.right));
  const bottom = Math.max(...black.map((box) => box.bottom));
  const first = must(
    black.find((box) => Math.abs(box.left - left) < 0.01 && Math.abs(box.top - top) < 0.01),
    'the first run',
  );
  const module = (first.right - first.left) / 7;
  const size = Math.round((right - left) / module);
  const isBlackAt = (x: number, y: number) =>
    black.some((box) => box.left < x && x < box.right && box.top < y && y < box.bottom);
  const isBlack = (column: number, row: number) =>
    isBlackAt(left + (column + 0.5) * module, top + (row + 0.5) * module);
  return { left, top, right, bottom, module, size, isBlack };
}

const font = readFileSync('src/features/records/certificates/font/noto-serif.ttf');
const number = '7K3Q-XM4P-2RTA-9WHC';
const origin = 'https://www.kasigrowth.example';

async function paper(name: string, course: string, signature: string) {
  const facts = { number, name, course, date: '2026-11-26' };
  const address = verifyAddress(facts, signature, origin);
  const record = v.parse(CourseRecord, { id: '7', courseName: course, completionDate: facts.date });
  const person = v.parse(EnrolledUser, { name });
  const { write } = await certificateWriter(font, async () => undefined);
  const { bytes } = await write(certificateDataOf(record, person, { number, verifyAddress: address }));
  return { address, ...(await drawn(bytes)) };
}

test.each([
  ['not signed', 'Thandi Nkosi', 'Costing a plate', ''],
  ['signed', 'Ḓovhani Ŋwaṱhoho', 'Costing & pricing a plate', `c875927db88f.tmr1k0.${'aB3-_'.repeat(17)}x`],
  [
    'signed, with a long name and a long course',
    'Bonolo Bontle Keitumetse Lesedi Mmabatho Naledi Oratile Refilwe Tshegofatso Motsepe',
    'Practical bookkeeping and pricing for shops, stalls and kitchens in a township high street',
    `c875927db88f.tmr1k0.${'aB3-_'.repeat(17)}x`,
  ],
])(
  'The code in the file leads to the address that verifies it: %s',
  async (_what, name, course, signature) => {
    const { address, boxes } = await paper(name, course, signature);
    const { size, isBlack } = codeIn(boxes);
    expect(readQr(size, isBlack)).toBe(address);
  },
);

test('Printed, the code is wide enough for any telephone and has four white modules around it', async () => {
  const { boxes, texts } = await paper('Thandi Nkosi', 'Costing a plate', '');
  const { left, top, right, bottom, module } = codeIn(boxes);
  expect(right - left).toBeGreaterThanOrEqual(25);
  expect(module).toBeGreaterThan(0.5);
  const quiet = 4 * module - 0.01;
  const white = must(
    boxes.find(({ colour }) => colour === '#ffffff'),
    'its white ground',
  );
  expect(
    Math.min(left - white.left, top - white.top, white.right - right, white.bottom - bottom),
  ).toBeGreaterThan(quiet);
  const near = texts.filter(
    (text) =>
      text.right > left - quiet &&
      text.left < right + quiet &&
      text.bottom > top - quiet &&
      text.bottom - text.size < bottom + quiet,
  );
  expect(near.map(({ text }) => text)).toEqual([]);
});
