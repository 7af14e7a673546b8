import { contentHash } from '#src/kit/canonical.ts';
import type { EmblemName } from './emblems.ts';

/** The programmes by words of a title; the first match counts. */
const signs: readonly (readonly [EmblemName, RegExp])[] = [
  ['ledger', /book|record|account|\btax|\btill\b|cash ?flow/i],
  ['jar', /sav(e|ing)|invest|stokvel|pric|profit|money/i],
  ['hands', /succession|famil|partner|team|staff|customer|hand(ing)? over/i],
  ['baobab', /grow|plan|future|lead/i],
  ['stall', /shop|stock|market|sell|stall|financ|literacy/i],
];

/**
 * Returns the emblem of the programme in a title; without a match, an emblem that is always the same for that title.
 */
export function emblemOf(title: string): EmblemName {
  const namedEmblem = signs.find(([, words]) => words.test(title))?.[0];
  return namedEmblem ?? (Number.parseInt(contentHash(title).slice(12, 15), 16) % 2 ? 'baobab' : 'stall');
}
