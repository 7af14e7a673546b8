import { contentHash } from '#src/kit/canonical.ts';
import type { EmblemName } from './emblem.tsx';

const paints = ['indigo', 'marigold', 'leaf', 'brick', 'cream'] as const;
const cloths = ['dots', 'rays', 'diamonds'] as const;
const grounds = ['sun', 'arch', 'awning', 'hill'] as const;

/** How a course is painted that brings no picture of its own; the names are those of ui/emblem and of bands.css. */
export interface Cover {
  readonly emblem: EmblemName;
  readonly paint: (typeof paints)[number];
  readonly cloth: (typeof cloths)[number];
  readonly ground: (typeof grounds)[number];
}

/** The programme a title speaks of, by the words that give it away; the first that fits is taken. */
const signs: readonly (readonly [Cover['emblem'], RegExp])[] = [
  ['ledger', /book|record|account|\btax|\btill\b|cash ?flow/i],
  ['jar', /sav(e|ing)|invest|stokvel|pric|profit|money/i],
  ['hands', /succession|famil|partner|team|staff|customer|hand(ing)? over/i],
  ['baobab', /grow|plan|future|lead/i],
  ['stall', /shop|stock|market|sell|stall|financ|literacy/i],
];

function picked<Item>(choices: readonly [Item, ...Item[]], lot: number): Item {
  return choices[lot % choices.length] ?? choices[0];
}

/** The cover of a title: the same for ever, on every phone. */
export function coverOf(title: string): Cover {
  const hash = contentHash(title);
  const lot = (at: number) => Number.parseInt(hash.slice(at, at + 3), 16);
  const [emblem] = signs.find(([, words]) => words.test(title)) ?? picked([['stall'], ['baobab']], lot(12));
  return {
    emblem,
    paint: picked(paints, lot(4)),
    cloth: picked(cloths, lot(9)),
    ground: picked(grounds, lot(3)),
  };
}
