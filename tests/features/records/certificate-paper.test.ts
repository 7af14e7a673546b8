/** Twelve certificates as files, read by another program: one page each, its words in their order, small enough to send. */
import { readFileSync } from 'node:fs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { CertificateData } from '#src/features/records/certificates/certificate-data.ts';
import { certificateWriter, type LoadPicture } from '#src/features/records/certificates/certificate-pdf.ts';
import { inkOf } from '#src/features/records/certificates/signature-ink.ts';
import { must } from '#src/kit/must.ts';
import { photographedSignature, pngOf } from '../../fixtures/features/signature-picture.ts';

const font = readFileSync('src/features/records/certificates/font/noto-serif.ttf');

const data: CertificateData = {
  title: 'CERTIFICATE OF SUCCESSFUL COMPLETION',
  name: 'Thandi Nkosi',
  userId: '8501025009087',
  licenseNumber: 'KGA-2041',
  course: 'Practical bookkeeping',
  courseDescription: 'Four Saturdays in which each person wrote up one real month.',
  date: '2026-11-26',
  points: '12',
  duration: '16',
  instructorName: 'Nomvula Dlamini',
  instructorSignature: '',
  facilitatorName: 'Pieter Jacobs',
  facilitatorOrganization: 'Kasi Growth Academy',
  location: 'Community hall, Tembisa',
  contactDetails: '12 Vilakazi Arcade, Orlando West',
  website: 'www.kasigrowth.example',
  email: 'info@kasigrowth.example',
  organizationLogo: '',
  number: '7K3Q-XM4P-2RTA-9WHC',
  verifyAddress: `https://www.kasigrowth.example/verify/7K3Q-XM4P-2RTA-9WHC#n=Thandi&c=Practical&d=2026-11-26&s=${'aB3-_'.repeat(22)}`,
};

const names = [
  'Thandi Nkosi',
  'Bonolo Bontle Keitumetse Lesedi Mmabatho Naledi Oratile Refi',
  'Ḓovhani Ŋwaṱhoho',
  'Ḽufuno Ṋemavhola'.normalize('NFD'),
  'Ng',
  'Zanele Mokoena-Van der Merwe',
  "Lerato D'Almeida",
  'Sipho O’Brien',
  'Nʼwamitwa ǃGaeb',
  'Renée Müller-Łukasz',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Kgomotšo Šebei ŉ Tshêpo',
];

/** What the page says, in the order of its words. */
async function readPaper(bytes: Uint8Array) {
  const file = await getDocument({ data: bytes.slice(), useSystemFonts: false }).promise;
  const paper = await file.getPage(1);
  const { items } = await paper.getTextContent();
  const { fnArray } = await paper.getOperatorList();
  const read = {
    pages: file.numPages,
    size: paper.view.map(Math.round),
    text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
    pictures: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
  };
  await file.destroy();
  return read;
}

const signed: LoadPicture = async () => {
  const ink = must(inkOf(photographedSignature()), 'the ink');
  return { ...ink, bytes: pngOf(ink), format: 'PNG' };
};

const withoutSpaces = (text: string) => text.normalize('NFC').replace(/\s/g, '');

test.each([
  ['signed with a picture', '/signature.png', 1],
  ['not signed', '', 0],
])(
  'Each of twelve names is on one page of A4, read in order, in 60 kB: %s',
  async (_how, picture, pictures) => {
    const { write } = await certificateWriter(font, signed);
    for (const name of names) {
      const { bytes, lacksPicture } = await write({ ...data, name, instructorSignature: picture });
      expect(bytes.length, name).toBeLessThan(60_000);
      const paper = await readPaper(bytes);
      expect(paper).toMatchObject({ pages: 1, size: [0, 0, 842, 595], pictures });
      expect(lacksPicture).toBe(false);
      const inOrder = [
        ...[data.facilitatorOrganization, data.contactDetails, data.number, 'Thursday 26 November 2026'],
        ...[data.title, name, `ID number ${data.userId}`, 'attended', data.course],
        ...['12 points · 16 hours · Community hall, Tembisa', data.courseDescription],
        ...[data.instructorName, 'Instructor', data.facilitatorName, 'Facilitator'],
        ...['Check it at www.kasigrowth.example/verify', data.number],
        ...['Licence KGA-2041', 'A certificate of attendance. It is not an accreditation.'],
      ].map(withoutSpaces);
      const text = withoutSpaces(paper.text);
      let at = 0;
      for (const words of inOrder) {
        const found = text.indexOf(words, at);
        expect(found, `${words} in ${text.slice(at)}`).toBeGreaterThanOrEqual(0);
        at = found + words.length;
      }
      expect(text.slice(at)).toBe('');
      // Spaced capitals are words still for whoever looks for them.
      expect(paper.text).toContain(data.title);
    }
  },
);

test('A signature has no paper around it: its ink is drawn through a mask', async () => {
  const { write } = await certificateWriter(font, signed);
  const { bytes } = await write({ ...data, instructorSignature: '/signature.png' });
  expect(new TextDecoder('latin1').decode(bytes)).toMatch(/\/SMask/);
});
