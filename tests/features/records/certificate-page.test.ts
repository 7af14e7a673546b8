import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { CertificateData } from '#src/features/records/certificates/certificate-data.ts';
import { certificateWriter } from '#src/features/records/certificates/certificate-pdf.ts';
import { certificateFileName } from '#src/features/records/certificates/file-name.ts';
import { layoutCertificate } from '#src/features/records/certificates/layout.ts';
import { page, type TextMark } from '#src/features/records/certificates/marks.ts';
import { missingLetters, textWidth } from '#src/features/records/certificates/text-width.ts';
import { qrSquares } from '#src/kit/qr.ts';

const font = readFileSync('src/features/records/certificates/font/noto-serif.ttf');

const data: CertificateData = {
  title: 'CERTIFICATE OF SUCCESSFUL COMPLETION',
  name: 'Thandi Nkosi',
  userId: '8501025009087',
  licenseNumber: 'KGA-2041',
  course: 'Practical bookkeeping',
  courseDescription: 'Four Saturdays in which each person wrote up one real month of their own business.',
  date: '2026-11-26',
  points: '12',
  duration: '16',
  instructorName: 'Nomvula Dlamini',
  instructorSignature: 'Nomvula Dlamini',
  facilitatorName: 'Pieter Jacobs',
  facilitatorOrganization: 'Kasi Growth Academy',
  location: 'Community hall, Tembisa',
  contactDetails: '12 Vilakazi Arcade, Orlando West',
  website: 'www.kasigrowth.example',
  email: 'info@kasigrowth.example',
  organizationLogo: '',
  number: '7K3Q-XM4P-2RTA-9WHC',
  verifyAddress: 'https://www.kasigrowth.example/verify/7K3Q-XM4P-2RTA-9WHC',
};

/** Names as people of this country write them, and some that no form expects. */
const names = [
  'Thandi Nkosi',
  'Sipho O’Brien',
  "Lerato D'Almeida",
  'Zanele Mokoena-Van der Merwe',
  'Ḓovhani Ŋwaṱhoho',
  'Ḽufuno Ṋemavhola',
  'Ndivhuwo Ṱhovhakale',
  'Mpho ṅanga',
  'Tšhepo Mašego',
  'Kgomotšo Šebei',
  'Nomvula–Grace Dlamini',
  'André du Plessis',
  'Renée Müller',
  'Łukasz Żółć',
  'Đặng Thị Hồng',
  'Ñusta Peña',
  'François l’Écuyer',
  'Çelik Şahin',
  'Åse Øvergård',
  'Jürgen Groß',
  'Siân Llŷr',
  'Ngũgĩ wa Mĩriĩ',
  'Hawa Ɓello',
  'X Æ A',
  'Ng',
  'Bonolo Bontle Keitumetse Lesedi Mmabatho Naledi Oratile Refilwe Tshegofatso Motsepe',
  'A'.repeat(80),
  'Wolfeschlegelsteinhausenbergerdorff-Mkhabela',
  'Thandi Nkosi (Mrs)',
  'Dr. B. J. Vorster jr.',
  'Mary-Jane “MJ” Khumalo',
  'S’bu Zulu',
  '‘Mamello Mokoena',
  'Tumelo… Rapoo',
  'Nokuthula & Sons',
  'Ayanda N., the younger',
  'Sizwe 2nd',
  'Ünal Ökçün',
  'Šárka Čapková',
  'Ioan Țurcanu-Ștefan',
].map((name) => name);

const decomposed = 'Ḓovhani'.normalize('NFD');

function texts(certificate: CertificateData): TextMark[] {
  return layoutCertificate(certificate).filter((mark) => mark.kind === 'text');
}

function edgesOf({ x, text, size, align }: TextMark): [number, number] {
  const width = textWidth(text, size);
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  return [left, left + width];
}

/** Where the thin line inside the band runs. */
const line = 19.2;

test('Every name stays inside the band: it shrinks to a floor and is then wrapped', () => {
  for (const name of [...names, decomposed.normalize('NFC')])
    for (const mark of texts({ ...data, name, course: `${name}: ${data.course}` })) {
      const [left, right] = edgesOf(mark);
      expect(left, mark.text).toBeGreaterThan(line + 1);
      expect(right, mark.text).toBeLessThan(page.width - line - 1);
      expect(mark.y).toBeLessThan(page.height - line - 1);
      expect(mark.y - mark.size).toBeGreaterThan(line + 1);
      expect(mark.size).toBeGreaterThan(1.5);
    }
});

/** As full as a form can be filled in. */
const full = {
  ...data,
  name: names[25] ?? '',
  course: `${data.course} and ${data.course} for shops, stalls and kitchens, from the till to the tax`,
  title: `${data.title} ${data.title}`,
  courseDescription: `${data.courseDescription} `.repeat(5),
  location: 'The large hall behind the library, Community centre, Tembisa, Ekurhuleni '.repeat(2),
  organizationLogo: '/logo.png',
  licenseNumber: 'KGA-2041 of the Services Sector Education and Training Authority, since 2019, renewed',
};

test.each([
  ['full', full],
  ['usual', data],
  [
    'short',
    { ...data, name: 'Ng', userId: '', courseDescription: '', points: '', duration: '', location: '' },
  ],
  ['not issued', { ...full, number: '', verifyAddress: '' }],
  ['with an older number', { ...full, number: 'OLD 12', verifyAddress: '' }],
])('No two lines lie over each other, and none over the seal: a certificate that is %s', (_which, one) => {
  const marks = texts(one);
  for (const [at, mark] of marks.entries()) {
    const [left, right] = edgesOf(mark);
    const seen = (other: TextMark) => other.y - other.size * 0.75 < mark.y + mark.size * 0.1;
    const over = marks.slice(at + 1).filter((other) => {
      const [otherLeft, otherRight] = edgesOf(other);
      const beside = otherRight < left || otherLeft > right;
      return !beside && seen(other) && mark.y - mark.size * 0.75 < other.y + other.size * 0.1;
    });
    expect(
      over.map(({ text }) => text),
      mark.text,
    ).toEqual([]);
    const isPlaceholder = one.number === '' && mark.align === 'middle';
    if (!one.verifyAddress || isPlaceholder) continue;
    const near = Math.hypot(
      Math.max(left - seal.x, 0, seal.x - right),
      Math.max(mark.y - mark.size * 0.75 - seal.y, 0, seal.y - mark.y),
    );
    expect(near, mark.text).toBeGreaterThan(seal.reach);
  }
});

const [rays] = layoutCertificate(data).filter(
  (mark) => mark.kind === 'shapes' && mark.shapes.some(({ turn }) => turn === 345),
);
const [x = 0, y = 0, scale = 0] = (rays?.kind === 'shapes' && rays.places[0]) || [];
const seal = { x, y, reach: scale * 149.5 };

test('The name is the largest thing on the sheet and one line up to sixty letters; the course has two lines at most', () => {
  const sixty = 'Bonolo Bontle Keitumetse Lesedi Mmabatho Naledi Oratile Refi';
  expect(sixty).toHaveLength(60);
  for (const name of ['Ng', 'Thandi Nkosi', sixty]) {
    const marks = texts({ ...data, name });
    const said = marks.find(({ text }) => text === name);
    expect(said?.size).toBe(Math.max(...marks.filter(({ unseen }) => !unseen).map(({ size }) => size)));
    if (name !== sixty) expect(said?.size).toBe(17);
  }
  const lines = texts(full).filter(({ text }) => full.course.includes(text) && text.length > 20);
  expect(lines.map(({ text }) => text).join(' ')).toBe(full.course);
  expect(lines).toHaveLength(2);
});

test('However long the licence is, the sentence on attendance stands whole, and last', () => {
  for (const one of [data, full, { ...data, licenseNumber: '' }])
    expect(texts(one).at(-1)?.text).toBe('A certificate of attendance. It is not an accreditation.');
});

test('A certificate that is not issued says so where its code will be, and an older number has no seal', () => {
  const notYet = texts({ ...data, number: '', verifyAddress: '' }).map(({ text }) => text);
  expect(notYet.join(' ')).toContain('The code comes when it is issued');
  const older = layoutCertificate({ ...data, number: 'OLD 12', verifyAddress: '' });
  expect(older.filter(({ kind }) => kind === 'qr')).toEqual([]);
  expect(older.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join()).not.toMatch(/Check it/);
});

test('Nothing is drawn where printers at home do not print', () => {
  const drawn = layoutCertificate(full).flatMap((mark) => {
    if (mark.kind === 'box') return [mark.x, mark.y, page.width - mark.x - mark.width];
    if (mark.kind === 'shapes')
      return mark.clip?.slice(0, 2) ?? mark.places.map(([left, top]) => Math.min(left, top));
    return [];
  });
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(4.5);
});

test('The file says each name letter by letter', async () => {
  const { write } = await certificateWriter(font, async () => undefined);
  for (const name of names) {
    const { bytes } = await write({ ...data, name });
    const file = await getDocument({ data: bytes, useSystemFonts: false }).promise;
    const { items } = await (await file.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(text.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''));
    await file.destroy();
  }
}, 60_000);

test('A letter the font does not have is told before a certificate is issued', () => {
  expect(missingLetters(names.join(''))).toEqual([]);
  expect(missingLetters('Thandi 😀 恵')).toEqual(['😀', '恵']);
});

test('The code has four white modules at each side, and each module of it is wide enough for paper', () => {
  const { size, runs } = qrSquares(data.verifyAddress);
  for (const [x, y, length] of runs) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(x + length).toBeLessThanOrEqual(size - 4);
  }
  const [mark] = layoutCertificate(data).filter(({ kind }) => kind === 'qr');
  expect(mark).toMatchObject({ text: data.verifyAddress, size: 32 });
});

test('Each file is named after the person and the first letters of their number', () => {
  expect(certificateFileName(data)).toBe('Thandi-Nkosi-7K3Q.pdf');
  expect(certificateFileName({ name: 'Ḓovhani Ŋwaṱhoho', number: data.number })).toBe(
    'Dovhani-Nwathoho-7K3Q.pdf',
  );
  expect(certificateFileName({ name: '恵', number: data.number })).toBe('Certificate-7K3Q.pdf');
});
