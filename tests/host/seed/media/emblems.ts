import { any, both, box, disc, type Layer, layer, paint, polygon, ring, stroke } from './shapes.ts';

const { paper, board, ink, indigo, marigold, brick, leaf } = paint;

function ledger(): Layer[] {
  const lines = [-26, -12, 2, 16].flatMap((y) => [box(-50, y, -10, y + 4), box(10, y, 50, y + 4)]);
  return [
    layer(ink, box(-66, -46, 66, 46)),
    layer(indigo, box(-62, -42, 62, 42)),
    layer(paper, any(box(-56, -42, -3, 36), box(3, -42, 56, 36))),
    layer(brick, any(...lines)),
    layer(marigold, polygon([34, -60], [44, -60], [44, -20], [39, -27], [34, -20])),
  ];
}

function jar(): Layer[] {
  const coins = [disc(-20, 34, 13), disc(8, 36, 13), disc(-5, 14, 13), disc(26, 18, 13), disc(4, -62, 12)];
  return [
    layer(ink, any(box(-46, -38, 46, 56), box(-38, -48, 38, -34))),
    layer(board, any(box(-41, -30, 41, 51), box(-34, -44, 34, -34))),
    layer(marigold, any(...coins)),
    layer(ink, any(...[disc(-20, 34, 5), disc(8, 36, 5), disc(-5, 14, 5), disc(26, 18, 5), disc(4, -62, 5)])),
  ];
}

function baobab(): Layer[] {
  const crown = [
    disc(-44, -26, 20),
    disc(-20, -46, 22),
    disc(14, -50, 24),
    disc(44, -28, 20),
    disc(0, -30, 22),
  ];
  return [
    layer(leaf, any(...crown)),
    layer(brick, any(polygon([-18, -26], [18, -26], [28, 54], [-28, 54]), stroke(12, [-12, -8], [-38, -30]))),
    layer(brick, stroke(12, [12, -8], [38, -32])),
    layer(ink, box(-70, 54, 70, 59)),
  ];
}

function generations(): Layer[] {
  const above = box(-90, -90, 90, 56);
  return [
    layer(indigo, any(disc(-30, -34, 20), both(disc(-30, 40, 44), above))),
    layer(leaf, any(disc(38, -4, 15), both(disc(38, 56, 34), above))),
    layer(marigold, disc(8, 10, 12)),
    layer(ink, any(ring(8, 10, 14, 3), box(-76, 56, 76, 60))),
  ];
}

function stall(): Layer[] {
  const stripe = (from: number) => any(box(from, -50, from + 24, -14), disc(from + 12, -14, 12));
  return [
    layer(ink, any(box(-58, -20, -52, 58), box(52, -20, 58, 58))),
    layer(brick, any(stripe(-60), stripe(-12), stripe(36))),
    layer(marigold, any(stripe(-36), stripe(12))),
    layer(leaf, box(-66, 22, 66, 58)),
    layer(indigo, any(disc(-34, 12, 10), disc(-12, 12, 10), disc(10, 12, 10), disc(32, 12, 10))),
    layer(ink, box(-66, 20, 66, 24)),
  ];
}

function growth(): Layer[] {
  return [
    layer(leaf, any(box(-56, 20, -30, 54), box(-22, 2, 4, 54), box(12, -18, 38, 54))),
    layer(ink, any(box(-66, 54, 66, 59), stroke(7, [-52, -4], [-14, -24], [46, -56]))),
    layer(ink, polygon([34, -62], [60, -62], [52, -38])),
  ];
}

function priceTag(): Layer[] {
  return [
    layer(ink, polygon([-64, 0], [-30, -40], [62, -40], [62, 40], [-30, 40])),
    layer(marigold, polygon([-57, 0], [-27, -35], [57, -35], [57, 35], [-27, 35])),
    layer(paper, disc(-36, 0, 8)),
    layer(
      ink,
      any(ring(-36, 0, 11, 3), stroke(8, [4, 20], [36, -20]), ring(6, -14, 10, 5), ring(34, 14, 10, 5)),
    ),
  ];
}

function crates(): Layer[] {
  const places: [number, number][] = [
    [-62, 8],
    [2, 8],
    [-30, -46],
  ];
  return places.flatMap(([x, y]) => [
    layer(ink, box(x, y, x + 60, y + 50)),
    layer(marigold, any(...[5, 19, 33].map((slat) => box(x + 5, y + slat, x + 55, y + slat + 10)))),
    layer(brick, any(box(x + 5, y + 5, x + 12, y + 45), box(x + 48, y + 5, x + 55, y + 45))),
  ]);
}

function talk(): Layer[] {
  return [
    layer(indigo, any(disc(-20, -14, 40), polygon([-50, 8], [-26, 22], [-56, 40]))),
    layer(ink, any(disc(30, 22, 30), polygon([30, 48], [50, 42], [58, 60]))),
    layer(leaf, disc(30, 22, 26)),
    layer(
      paper,
      any(disc(-38, -14, 6), disc(-20, -14, 6), disc(-2, -14, 6), stroke(6, [18, 24], [27, 32], [43, 14])),
    ),
  ];
}

function seal(): Layer[] {
  const rays = Array.from({ length: 16 }, (_, at) => {
    const turn = (at * Math.PI) / 8;
    return disc(42 * Math.cos(turn), -12 + 42 * Math.sin(turn), 10);
  });
  return [
    layer(
      brick,
      any(polygon([-34, 10], [-8, 24], [-22, 64], [-44, 54]), polygon([8, 24], [34, 10], [44, 54], [22, 64])),
    ),
    layer(marigold, any(disc(0, -12, 44), ...rays)),
    layer(ink, ring(0, -12, 33, 4)),
    layer(ink, stroke(8, [-15, -12], [-4, 0], [17, -25])),
  ];
}

function clipboard(): Layer[] {
  const rows = [-24, 2, 28];
  return [
    layer(ink, box(-48, -52, 48, 60)),
    layer(paper, box(-42, -44, 42, 54)),
    layer(marigold, box(-18, -62, 18, -42)),
    layer(indigo, any(...rows.map((y) => box(-6, y - 3, 32, y + 3)))),
    layer(leaf, any(...rows.map((y) => stroke(6, [-32, y - 2], [-26, y + 6], [-14, y - 9])))),
  ];
}

/** One drawn emblem per programme. */
export const emblems = {
  ledger,
  jar,
  baobab,
  generations,
  stall,
  growth,
  priceTag,
  crates,
  talk,
  seal,
  clipboard,
};

export type EmblemName = keyof typeof emblems;
