import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SeedMedia } from '../shape.ts';
import { cashSheetPdf } from './cash-sheet.ts';
import { type CoverDraft, coverPng, logoPng, signaturePng } from './cover.ts';
import { notesWav } from './wav.ts';

const mediaFolder = dirname(fileURLToPath(import.meta.url));

const covers: Record<string, CoverDraft> = {
  'cover-financial-literacy': { pattern: 'dots', ground: 'board', emblem: 'stall' },
  'cover-bookkeeping': { pattern: 'rays', ground: 'indigo', emblem: 'ledger' },
  'cover-savings-and-investment': { pattern: 'diamonds', ground: 'marigold', emblem: 'jar' },
  'cover-succession-planning': { pattern: 'dots', ground: 'leaf', emblem: 'generations' },
  'cover-business-growth': { pattern: 'rays', ground: 'board', emblem: 'baobab' },
  'cover-pricing-for-profit': { pattern: 'diamonds', ground: 'brick', emblem: 'priceTag' },
  'cover-stock-and-suppliers': { pattern: 'dots', ground: 'indigo', emblem: 'crates' },
  'cover-customers-who-come-back': { pattern: 'rays', ground: 'marigold', emblem: 'talk' },
  'cover-practical-bookkeeping': { pattern: 'diamonds', ground: 'indigo', emblem: 'seal' },
  'cover-practical-shop-management': { pattern: 'dots', ground: 'brick', emblem: 'clipboard' },
  'cover-practical-business-plan': { pattern: 'rays', ground: 'leaf', emblem: 'growth' },
  'poster-ten-minute-till': { pattern: 'rays', ground: 'indigo', emblem: 'jar' },
  'poster-price-list': { pattern: 'dots', ground: 'marigold', emblem: 'priceTag' },
};

/** Four rising notes, one for each step of closing the till. */
const closingNotes = [
  { hertz: 392, seconds: 0.9 },
  { hertz: 440, seconds: 0.9 },
  { hertz: 523.25, seconds: 0.9 },
  { hertz: 659.25, seconds: 1.5 },
];

function drawn(name: string, mime: string, draw: () => Uint8Array): SeedMedia {
  let cachedBytes: Uint8Array | undefined;
  return {
    name,
    mime,
    bytes: () => {
      cachedBytes ??= draw();
      return cachedBytes;
    },
  };
}

function committed(name: string, mime: string): SeedMedia {
  return drawn(name, mime, () => readFileSync(join(mediaFolder, name)));
}

/** Every file that the seed refers to. Video, captions and slides were made for this project and are committed here. */
export const media: SeedMedia[] = [
  ...Object.entries(covers).map(([name, draft]) => drawn(`${name}.png`, 'image/png', () => coverPng(draft))),
  drawn('logo.png', 'image/png', logoPng),
  drawn('signature.png', 'image/png', signaturePng),
  drawn('weekly-cash-sheet.pdf', 'application/pdf', cashSheetPdf),
  drawn('closing-time.wav', 'audio/wav', () => notesWav(closingNotes)),
  committed('three-jars.webm', 'video/webm'),
  committed('three-jars.vtt', 'text/vtt'),
  committed(
    'family-meeting.pptx',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ),
];
