import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { CertificateData } from '#src/features/records/certificates/certificate-data.ts';
import { certificateWriter } from '#src/features/records/certificates/certificate-pdf.ts';
import { certificateFileName } from '#src/features/records/certificates/file-name.ts';
import { layoutCertificate } from '#src/features/records/certificates/layout.ts';
import { page, type TextMark } from '#src/features/records/certificates/marks.ts';
import { qrSquares } from '#src/features/records/certificates/qr.ts';
import { missingLetters, textWidth } from '#src/features/records/certificates/text-width.ts';

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

test('Every name stays on the page: it shrinks to a floor and is then wrapped', () => {
  for (const name of [...names, decomposed.normalize('NFC')])
    for (const mark of texts({ ...data, name, course: `${name}: ${data.course}` })) {
      const [left, right] = edgesOf(mark);
      expect(left, mark.text).toBeGreaterThan(14);
      expect(right, mark.text).toBeLessThan(page.width - 14);
      expect(mark.y).toBeLessThan(page.height - 14);
      expect(mark.size).toBeGreaterThan(2.3);
    }
});

test('No two lines of a full certificate lie over each other', () => {
  const long = {
    ...data,
    name: names[25] ?? '',
    course: `${data.course} and ${data.course} for shops`,
    title: `${data.title} ${data.title}`,
  };
  const middle = texts(long).filter(({ align }) => align === 'middle');
  for (const [at, mark] of middle.entries()) {
    const next = middle[at + 1];
    if (next) expect(next.y - mark.y, next.text).toBeGreaterThan(next.size * 0.9);
  }
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
