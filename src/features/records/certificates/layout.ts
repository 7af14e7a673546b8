/**
 * The page of a certificate in millimetres: A4, landscape. The preview and print are an SVG of it, the file draws the
 * same numbers.
 * Invariant: pure; every text stands inside the frame, and the QR is 30 mm wide with its margin.
 */

import { dayWordsOf } from '#src/features/records/day-words.ts';
import { provider } from '#src/features/settings/provider.ts';
import type { CertificateData } from './certificate-data.ts';
import { type BoxMark, isPicture, type Mark, page, type TextMark, type Tone } from './marks.ts';
import { fitText, textWidth } from './text-width.ts';

const qrSize = 32;
const frame = 14;
const inner = page.width - 2 * (frame + 12);
const middle = page.width / 2;

/** Everything on the page, in the order it is drawn. */
export function layoutCertificate(data: CertificateData): readonly Mark[] {
  return [...border(), ...words(data), ...signatures(data), ...proof(data), ...foot(data)];
}

/** Two lines around the page, with a square at each corner, like the edge of a painted sign. */
function border(): Mark[] {
  const outer = { x: frame, y: frame, width: page.width - 2 * frame, height: page.height - 2 * frame };
  const gap = 2.6;
  const within = {
    x: frame + gap,
    y: frame + gap,
    width: outer.width - 2 * gap,
    height: outer.height - 2 * gap,
  };
  const corners = [
    [frame, frame],
    [page.width - frame, frame],
    [frame, page.height - frame],
    [page.width - frame, page.height - frame],
  ] as const;
  return [
    { kind: 'box', ...outer, line: 1.1, tone: 'indigo' },
    { kind: 'box', ...within, line: 0.3, tone: 'indigo' },
    ...corners.map(
      ([x, y]): BoxMark => ({
        kind: 'box',
        x: x - 2.6,
        y: y - 2.6,
        width: 5.2,
        height: 5.2,
        tone: 'marigold',
      }),
    ),
  ];
}

interface Block {
  readonly text: string;
  readonly size: number;
  readonly floor?: number;
  readonly lines?: number;
  readonly width?: number;
  readonly tone?: Tone;
  /** What is left free above it (mm). */
  readonly above: number;
}

/** The blocks one below the other, centred, down to `bottom` at most; one without a text takes no room. */
function stack(blocks: readonly Block[], top: number, bottom = top): TextMark[] {
  const fitted = blocks
    .filter(({ text }) => text !== '')
    .map(({ text, size, floor = size, lines = 1, width = inner, tone = 'ink', above }) => {
      return { ...fitText(text, { width, size, floor, lines }), tone, above };
    });
  const heights = fitted.map(
    ({ lines, size, above }) => above + size * (1 + (lines.length - 1) * lineHeight),
  );
  const free = bottom - top - heights.reduce((sum, height) => sum + height, 0);
  // What is left of the page is shared between the blocks, in the measure of their own distances.
  const distances = fitted.reduce((sum, { above }) => sum + above, 0);
  const wider = 1 + Math.min(1.1, Math.max(0, free / Math.max(1, distances)));
  let y = top;
  return fitted.flatMap(({ lines, size, tone, above }) => {
    y += above * wider;
    return lines.map((line, at): TextMark => {
      y += at === 0 ? size : size * lineHeight;
      return { kind: 'text', text: line, x: middle, y, size, tone, align: 'middle' };
    });
  });
}

const lineHeight = 1.25;

/** The texts end above the signatures and the code. */
const textsEnd = 138;

function words(data: CertificateData): Mark[] {
  const { organizationLogo: logo } = data;
  const logoMark: Mark[] = isPicture(logo)
    ? [{ kind: 'picture', address: logo, x: middle - 25, y: 20, width: 50, height: 14 }]
    : [];
  const top = logoMark.length > 0 ? 34 : 21;
  const facts = [dayWordsOf(data.date), data.location, data.points && `${data.points} points`].filter(
    Boolean,
  );
  return [
    ...logoMark,
    ...stack(
      [
        {
          text: data.facilitatorOrganization || provider.name,
          size: 4.6,
          floor: 3.4,
          tone: 'soft',
          above: 3,
        },
        { text: data.title, size: 9.4, floor: 6, lines: 2, tone: 'indigo', above: 5 },
        { text: 'This is to say that', size: 3.8, tone: 'soft', above: 6 },
        { text: data.name, size: 17, floor: 8, lines: 2, above: 3 },
        { text: data.userId && `ID number ${data.userId}`, size: 3.6, floor: 3, tone: 'soft', above: 3 },
        { text: 'attended', size: 3.8, tone: 'soft', above: 4 },
        { text: data.course, size: 10, floor: 5.5, lines: 2, above: 2.5 },
        { text: data.courseDescription, size: 3.5, floor: 3.2, lines: 2, width: 190, tone: 'soft', above: 3 },
        { text: facts.join(' · '), size: 4, floor: 3.2, lines: 2, above: 4 },
      ],
      top,
      textsEnd,
    ),
  ];
}

const signatureLine = 168;

function signatures(data: CertificateData): Mark[] {
  const { instructorName, instructorSignature, facilitatorName } = data;
  return [
    ...signature(frame + 16, instructorName, 'Instructor', instructorSignature),
    ...(facilitatorName ? signature(frame + 90, facilitatorName, 'Facilitator', '') : []),
  ];
}

const signatureWidth = 64;

function signature(x: number, name: string, role: string, signed: string): Mark[] {
  const under = (text: string, y: number, size: number, tone: Tone): TextMark => {
    const { lines, size: fitted } = fitText(text, { width: signatureWidth, size, floor: 2.6, lines: 1 });
    return { kind: 'text', text: lines[0] ?? '', x, y, size: fitted, tone, align: 'start' };
  };
  const above: Mark[] = isPicture(signed)
    ? [{ kind: 'picture', address: signed, x, y: signatureLine - 15, width: 46, height: 14 }]
    : signed
      ? [under(signed, signatureLine - 2.4, 5.4, 'indigo')]
      : [];
  return [
    ...above,
    {
      kind: 'line',
      from: [x, signatureLine],
      to: [x + signatureWidth, signatureLine],
      width: 0.3,
      tone: 'ink',
    },
    under(name, signatureLine + 4.6, 3.8, 'ink'),
    under(role, signatureLine + 8.8, 3.2, 'soft'),
  ];
}

/** The number, and the QR that leads to what it proves. */
function proof({ number, verifyAddress }: CertificateData): Mark[] {
  if (number === '') return [];
  const right = page.width - frame - 12;
  const x = right - qrSize;
  const y = 140;
  const numberSize = Math.min(3.6, (3.6 * 56) / Math.max(1, textWidth(number, 3.6)));
  return [
    ...(verifyAddress ? [{ kind: 'qr', text: verifyAddress, x, y, size: qrSize } as const] : []),
    {
      kind: 'text',
      text: number,
      x: right,
      y: y + qrSize + 4.6,
      size: numberSize,
      tone: 'ink',
      align: 'end',
    },
  ];
}

/** What the paper is and is not, and how to reach who gave it. */
function foot(data: CertificateData): Mark[] {
  const reach = [
    data.licenseNumber && `Licence ${data.licenseNumber}`,
    data.contactDetails,
    data.email,
    data.website,
  ];
  return stack(
    [
      {
        text: 'A certificate of attendance. It is not an accreditation.',
        size: 3.2,
        tone: 'soft',
        above: 0,
      },
      { text: reach.filter(Boolean).join(' · '), size: 3, floor: 2.4, lines: 1, tone: 'soft', above: 1.4 },
    ],
    page.height - frame - 14,
  );
}
