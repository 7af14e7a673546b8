import { contentHash } from '#src/kit/canonical.ts';
import { emblemOf } from '#src/kit/drawings/emblem-of.ts';
import type { EmblemName } from '#src/kit/drawings/emblems.ts';

const paints = ['indigo', 'marigold', 'leaf', 'brick', 'cream'] as const;
const cloths = ['dots', 'rays', 'diamonds'] as const;
const grounds = ['sun', 'arch', 'awning', 'hill'] as const;

/** The painted cover of a course without a picture; the names are those of ui/emblem and of bands.css. */
export interface Cover {
  readonly emblem: EmblemName;
  readonly paint: (typeof paints)[number];
  readonly cloth: (typeof cloths)[number];
  readonly ground: (typeof grounds)[number];
}

function itemAt<Item>(choices: readonly [Item, ...Item[]], lot: number): Item {
  return choices[lot % choices.length] ?? choices[0];
}

/** Returns the cover of a title: the same on every phone, whatever spaces were typed. */
export function coverOf(typed: string): Cover {
  const title = typed.trim().replace(/\s+/g, ' ');
  const hash = contentHash(title);
  const lot = (at: number) => Number.parseInt(hash.slice(at, at + 3), 16);
  return {
    emblem: emblemOf(title),
    paint: itemAt(paints, lot(4)),
    cloth: itemAt(cloths, lot(9)),
    ground: itemAt(grounds, lot(3)),
  };
}
