import { type EmblemName, emblems } from './emblems.ts';
import { type Colour, encodePng } from './png.ts';
import { any, colourAt, disc, type Layer, layer, paint, type Shape, stroke } from './shapes.ts';

export type Pattern = 'dots' | 'rays' | 'diamonds';
export type CoverDraft = { pattern: Pattern; ground: keyof typeof paint; emblem: EmblemName };

/** Shweshwe tiles; a period of whole pixels lets the PNG stay small. */
const patterns: Record<Pattern, Shape> = {
  dots: tiled(
    24,
    any(disc(0, 0, 3.2), disc(-12, -12, 1.8), disc(12, 12, 1.8), disc(-12, 12, 1.8), disc(12, -12, 1.8)),
  ),
  rays: tiled(40, any(disc(0, 0, 3), ...eightRays())),
  diamonds: tiled(
    30,
    (x, y) => Math.abs(Math.abs(x) + Math.abs(y) - 11) <= 1.4 || Math.abs(x) + Math.abs(y) <= 3,
  ),
};

/** Repeats a shape. One tile is computed at half-pixel steps, the resolution at which the picture is sampled. */
function tiled(period: number, shape: Shape): Shape {
  const side = period * 2;
  const centre = (step: number) => (step + 0.5) / 2 - period / 2;
  const tile = Array.from({ length: side * side }, (_, at) =>
    shape(centre(at % side), centre(Math.floor(at / side))),
  );
  const step = (value: number) => ((Math.floor((value + period / 2) * 2) % side) + side) % side;
  return (x, y) => tile[step(y) * side + step(x)] === true;
}

function eightRays(): Shape[] {
  return Array.from({ length: 8 }, (_, at) => {
    const [cos, sin] = [Math.cos((at * Math.PI) / 4), Math.sin((at * Math.PI) / 4)];
    return stroke(2, [7 * cos, 7 * sin], [15 * cos, 15 * sin]);
  });
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const blend = (at: 0 | 1 | 2) => one[at] * (1 - share) + other[at] * share;
  return [blend(0), blend(1), blend(2)];
}

/** Draws a course cover or poster: a pattern and the programme's emblem on a round board. */
export function coverPng({ pattern, ground, emblem }: CoverDraft): Uint8Array {
  const light = ground === 'board' || ground === 'marigold' || ground === 'paper';
  const field = paint[ground];
  const cloth = [
    layer(mix(field, light ? paint.indigo : paint.paper, light ? 0.16 : 0.22), patterns[pattern]),
  ];
  const sign: Layer[] = [
    layer(mix(field, paint.ink, 0.5), disc(5, 5, 104)),
    layer(paint.ink, disc(0, 0, 104)),
    layer(ground === 'paper' ? paint.board : paint.paper, disc(0, 0, 101)),
    ...emblems[emblem](),
  ];
  const near = disc(3, 3, 112);
  const layers = [...cloth, ...sign];
  const at = (x: number, y: number) => colourAt(near(x, y) ? layers : cloth, field, x, y);
  return encodePng({ width: 480, height: 270, at: (x, y) => at(x - 240, y - 135) });
}

/** Draws the provider's logo: the market stall in a marigold circle. */
export function logoPng(): Uint8Array {
  const layers = [
    layer(paint.ink, disc(0, 0, 94)),
    layer(paint.marigold, disc(0, 0, 90)),
    layer(paint.paper, disc(0, 0, 80)),
    ...emblems.stall(),
  ];
  return encodePng({ width: 192, height: 192, at: (x, y) => colourAt(layers, paint.paper, x - 96, y - 96) });
}

/** Draws a pen stroke in place of an instructor's signature. */
export function signaturePng(): Uint8Array {
  const points = Array.from({ length: 40 }, (_, at): [number, number] => {
    const turn = at / 2.8;
    return [-100 + at * 4.8 + 11 * Math.sin(turn * 2), 16 * Math.cos(turn * 1.7) * (1 - at / 50)];
  });
  const ink = layer(paint.indigo, any(stroke(2.6, ...points), stroke(2, [-90, 30], [96, 22])));
  return encodePng({ width: 240, height: 80, at: (x, y) => colourAt([ink], paint.paper, x - 120, y - 40) });
}
