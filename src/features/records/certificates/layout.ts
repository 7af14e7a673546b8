/**
 * The page of a certificate in millimetres: A4, landscape. The SVG of preview and print and the PDF draw the same
 * numbers.
 * Invariant: pure; every text stays inside the band, and none overlaps the seal.
 */

import { dayWordsOf } from '#src/features/records/day-words.ts';
import { provider } from '#src/features/settings/provider.ts';
import { emblemOf } from '#src/kit/drawings/emblem-of.ts';
import { type EmblemName, emblems } from '#src/kit/drawings/emblems.ts';
import type { Shape } from '#src/kit/drawings/shape.ts';
import { band, bandEnd } from './band.ts';
import { brandText, brandUnits } from './brand-letters.ts';
import type { CertificateData } from './certificate-data.ts';
import { closing, signatures } from './layout-foot.ts';
import { isPicture, type Mark, page, type TextMark } from './marks.ts';
import { proof, sealLeft, sealTop } from './proof.ts';
import { type Block, stack } from './stack.ts';
import { fitText, textWidth } from './text-width.ts';

const left = bandEnd + 12;
const right = page.width - left;
const inner = right - left;
/** The width of the texts beside the seal. */
const besideSeal = sealLeft - left;

/** Returns all marks of the page, in the order of drawing and reading. */
export function layoutCertificate(data: CertificateData): readonly Mark[] {
  const programme = emblemOf(data.course);
  const main = stack(words(data), { x: left, top: 44, bottom: sealTop });
  const end = Math.max(...main.map(({ y }) => y));
  return [
    ...band(programme),
    ...header(data, programme),
    ...main,
    ...stack(details(data), { x: left, top: end + 1.5, bottom: 144 }),
    ...signatures(data, left),
    ...proof(data),
    ...closing(data, left, besideSeal),
  ];
}

/** The letter spacing of capitals. Above this, PDF readers take each letter for a word. */
const spacing = 0.1;

/** Returns the main texts, over the whole width: the name is the largest. */
function words({ title, name, userId, course }: CertificateData): readonly Block[] {
  const width = inner;
  const person = { text: name, size: 17, floor: 7.4, least: 5, lines: 2, width, above: 4 };
  const size = Math.min(9, fitText(name, person).size * 0.9);
  return [
    { text: title, size: 6, floor: 4.2, lines: 2, width, spacing, tone: 'cobalt', above: 3 },
    person,
    { text: userId && `ID number ${userId}`, size: 3.5, width, tone: 'soft', above: 5.4 },
    { text: 'attended', size: 4, width, tone: 'soft', above: userId ? 3 : 5.6 },
    { text: course, size, floor: size * 0.78, least: 4.4, lines: 2, width, above: 1.8 },
  ];
}

/** Returns the further facts of the course. */
function details({ points, duration, location, courseDescription }: CertificateData): readonly Block[] {
  const facts = [points && counted(points, 'point'), duration && counted(duration, 'hour'), location];
  return [
    {
      text: facts.filter(Boolean).join(' · '),
      size: 4.2,
      floor: 3.2,
      lines: 1,
      width: besideSeal,
      tone: 'soft',
      above: 4,
    },
    { text: courseDescription, size: 3.5, floor: 3.2, lines: 2, width: besideSeal, tone: 'soft', above: 3 },
  ];
}

/** Adds the unit to a plain number; returns any other text unchanged. */
function counted(written: string, unit: string): string {
  if (!/^\d+([.,]\d+)?$/.test(written.trim())) return written;
  return `${written.trim()} ${unit}${written.trim() === '1' ? '' : 's'}`;
}

const top = 24;
const emblemSize = 18;

/** Returns the academy at the left, and the logo, the number and the day at the right. */
function header(data: CertificateData, programme: EmblemName): readonly Mark[] {
  const shapes = emblems[programme].map((shape): Shape => {
    const { line = 'pen' } = shape;
    return { ...shape, line, width: 3 };
  });
  const scale = emblemSize / 96;
  const { organizationLogo: logo } = data;
  return [
    { kind: 'shapes', shapes, places: [[left - 1, top, scale, scale]] },
    ...academy(data),
    ...(isPicture(logo)
      ? [
          {
            kind: 'picture',
            address: logo,
            x: right - 92,
            y: top + 1,
            width: 40,
            height: 15,
            isInk: false,
          } as const,
        ]
      : []),
    ...[data.number, dayWordsOf(data.date)].filter(Boolean).map((text, line): TextMark => {
      const { lines, size } = fitText(text, { width: 48, size: 3.7, floor: 2.4, lines: 1 });
      const place = { x: right, y: top + 8 + line * 5.2, size, align: 'end' } as const;
      return { kind: 'text', text: lines[0] ?? '', tone: line ? 'soft' : 'pen', ...place };
    }),
  ];
}

/** Returns the academy's name in the brand's letters, and its contact details. */
function academy(data: CertificateData): readonly Mark[] {
  const x = left + emblemSize + 3;
  const room = right - (isPicture(data.organizationLogo) ? 96 : 52) - x;
  const name = data.facilitatorOrganization || provider.name;
  const ownContacts = [data.contactDetails, data.email, data.website].filter(Boolean);
  const contacts = ownContacts.length > 0 ? ownContacts : [provider.address.join(', '), provider.email];
  const { lines, size } = fitText(contacts.join(' · '), { width: room, size: 3.3, floor: 2.5, lines: 2 });
  const address = lines.map((text, line): TextMark => {
    return { kind: 'text', text, x, y: top + 14.6 + line * size * 1.25, size, tone: 'soft', align: 'start' };
  });
  return [...nameMarks(name, { x, y: top + 8.6, room }), ...address];
}

function nameMarks(name: string, { x, y, room }: { x: number; y: number; room: number }): readonly Mark[] {
  const size = 7.6;
  const brand = brandText(name);
  if (!brand) {
    const { lines, size: fitted } = fitText(name, { width: room, size: size * 0.9, floor: 3, lines: 1 });
    return [{ kind: 'text', text: lines[0] ?? '', x, y, size: fitted, tone: 'pen', align: 'start' }];
  }
  const scale = Math.min(size / brandUnits, room / brand.width);
  return [
    { kind: 'shapes', shapes: brand.shapes, places: [[x, y, scale, scale]] },
    // Sets the text as wide as the shapes, so that selecting and copying over them gives the same letters.
    {
      kind: 'text',
      text: name,
      x,
      y,
      size: (brand.width * scale) / textWidth(name, 1),
      tone: 'pen',
      align: 'start',
      unseen: true,
    },
  ];
}
