/**
 * The band of shweshwe cloth around a certificate: its programme's tile in two inks, with the academy's sign at each
 * corner.
 * Invariant: the band stays inside the printable area of home printers; the widths of its lines show the pattern in a
 * grey print too.
 */
import { markAwning, markRays, markStripes, markSun } from '#src/kit/drawings/brand-mark.ts';
import { type ClothName, clothTile } from '#src/kit/drawings/cloth.ts';
import type { EmblemName } from '#src/kit/drawings/emblems.ts';
import type { Paint, Shape } from '#src/kit/drawings/shape.ts';
import { type BoxMark, type Mark, type Place, page, type ShapesMark } from './marks.ts';

/** The margin (mm) that home printers cannot print. */
export const edge = 5;
export const bandWidth = 12;
/** The distance (mm) from the edge of the page to the inside of the band. */
export const bandEnd = edge + bandWidth;

interface Cloth {
  readonly tile: ClothName;
  /** The number of tiles across the band. */
  readonly rows: number;
  readonly thread: Paint;
  readonly heart: Paint;
}

const cloths: Readonly<Record<EmblemName, Cloth>> = {
  ledger: { tile: 'dots', rows: 1, thread: 'cobalt', heart: 'brick' },
  jar: { tile: 'rays', rows: 1, thread: 'cobalt', heart: 'marigold' },
  stall: { tile: 'diamonds', rows: 2, thread: 'brick', heart: 'cobalt' },
  hands: { tile: 'diamonds', rows: 2, thread: 'cobalt', heart: 'leaf' },
  baobab: { tile: 'rays', rows: 1, thread: 'leaf', heart: 'brick' },
};

/** Returns the band of a programme with the rules at its edges. */
export function band(programme: EmblemName): readonly Mark[] {
  const { width, height } = page;
  const [across, down] = [width - 2 * bandEnd, height - 2 * bandEnd];
  const cloth = cloths[programme];
  return [
    side(cloth, [bandEnd, edge, across, bandWidth]),
    side(cloth, [bandEnd, height - bandEnd, across, bandWidth]),
    side(cloth, [edge, bandEnd, bandWidth, down]),
    side(cloth, [width - bandEnd, bandEnd, bandWidth, down]),
    rule(edge, 0.9, cloth.thread),
    rule(bandEnd, 0.9, cloth.thread),
    rule(bandEnd + 2.2, 0.25, 'pen'),
    corners(),
  ];
}

/** Returns one side of the band: whole tiles, stretched to fill the side. */
function side({ tile, rows, thread, heart }: Cloth, clip: Required<ShapesMark>['clip']): ShapesMark {
  const [left, top, width, height] = clip;
  const { size, parts } = clothTile(tile);
  const length = bandWidth / rows;
  const [columns, lines] = [Math.round(width / length), Math.round(height / length)];
  const [across, down] = [width / columns, height / lines];
  const shapes = parts.map(({ width, ...part }): Shape => {
    return width ? { ...part, line: thread, width } : { ...part, fill: heart };
  });
  const places = Array.from({ length: columns * lines }, (_, at): Place => {
    const [column, line] = [at % columns, Math.floor(at / columns)];
    return [left + column * across, top + line * down, across / size, down / size];
  });
  return { kind: 'shapes', shapes, places, clip };
}

function rule(inset: number, line: number, tone: Paint): BoxMark {
  const [width, height] = [page.width - 2 * inset, page.height - 2 * inset];
  return { kind: 'box', x: inset, y: inset, width, height, line, tone };
}

const sign: readonly Shape[] = [
  { d: 'M0 0h64v64H0z', fill: 'cobalt' },
  { d: markRays, line: 'sun', width: 4.5 },
  { d: markSun, fill: 'sun' },
  { d: markAwning, fill: 'cream' },
  { d: markStripes, fill: 'orange' },
];

function corners(): ShapesMark {
  const outset = 0.45;
  const scale = (bandWidth + 2 * outset) / 64;
  const [near, right, bottom] = [
    edge - outset,
    page.width - bandEnd - outset,
    page.height - bandEnd - outset,
  ];
  const places = [near, right].flatMap((x) => [near, bottom].map((y): Place => [x, y, scale, scale]));
  return { kind: 'shapes', shapes: sign, places };
}
