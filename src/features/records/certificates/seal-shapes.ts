/**
 * The seal around its centre: the brand's sun with rays all round. On a certificate it contains the QR code; elsewhere
 * a sign of the state: a tick between two sprigs, a question mark, or a cross without rays.
 */
import { circle, type Paint, type Shape } from '#src/kit/drawings/shape.ts';
import { sun } from '#src/kit/drawings/sun.ts';

export type SealState = 'valid' | 'question' | 'withdrawn';

/** The diameter at the ends of the rays, with their round caps. */
export const sealSize = 304;

/** Returns the rays of the sun, or every second or third one. */
export function sealRays(line: Paint, every = 1): readonly Shape[] {
  const step = sun.step * every;
  return Array.from({ length: 360 / step }, (_, at) => {
    return { d: sun.ray, line, width: sun.rayWidth, turn: at * step };
  });
}

function disc(fill: Paint): Shape {
  return { d: circle(0, 0, sun.radius), fill, line: 'pen', width: 8 };
}

/** Returns a ring of stitches inside the edge. */
function stitches(line: Paint): Shape {
  return { d: circle(0, 0, 90), line, width: 6, dash: [0.1, 13.99] };
}

/** A leaf with its stalk at the origin. */
const leaf = 'M0 0q-11-13 0-28 11 15 0 28z';

/** Two mirrored sprigs from below. */
const sprigs: readonly Shape[] = [-1, 1].flatMap((side): Shape[] => [
  { d: `M${side * 8} 74A75 75 0 0 ${side < 0 ? 1 : 0} ${side * 73}-18`, line: 'cream', width: 5 },
  ...[28, 52, 76, 100].flatMap((angle): Shape[] => {
    const turn = side * (90 - angle);
    const radians = (angle * Math.PI) / 180;
    const at = [side * 75 * Math.sin(radians), 75 * Math.cos(radians)] as const;
    return [-38, 38].map((lean) => ({ d: leaf, fill: 'cream', turn: turn + lean, at }));
  }),
]);

/** Returns leaves on the four sides of the seal, at the distance `from` the centre. */
export function leavesAround(from: number): readonly Shape[] {
  return [0, 90, 180, 270].flatMap((side) => {
    const radians = (side * Math.PI) / 180;
    const at = [from * Math.sin(radians), -from * Math.cos(radians)] as const;
    return [-58, 0, 58].map((lean): Shape => ({ d: leaf, fill: 'leaf', turn: side + lean, at }));
  });
}

export const sealShapes: Readonly<Record<SealState, readonly Shape[]>> = {
  valid: [
    ...sealRays('marigold'),
    disc('leaf'),
    ...sprigs,
    { d: 'M-40-14-10 18 42-48', line: 'cream', width: 23 },
  ],
  question: [
    ...sealRays('marigold', 3),
    disc('cream'),
    stitches('pen'),
    { d: 'M-28-26q0-30 28-30t28 28c0 22-28 20-28 44v2', line: 'pen', width: 18 },
    { d: 'M0 54v.1', line: 'pen', width: 22 },
  ],
  withdrawn: [disc('cream'), stitches('brick'), { d: 'M-40-40 40 40M40-40-40 40', line: 'brick', width: 22 }],
};
