/**
 * Converts an SVG path into the four operators of a PDF: go, line, curve, close.
 *
 * Invariant: all coordinates are absolute; quadratic curves and arcs have become cubic ones.
 */

export type Segment =
  | readonly ['go' | 'line', x: number, y: number]
  | readonly ['curve', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['close'];

const parameters: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  q: 4,
  t: 2,
  c: 6,
  s: 4,
  a: 7,
  z: 0,
};

interface Pen {
  x: number;
  y: number;
  /** The start of the current subpath. */
  startX: number;
  startY: number;
  /** The last control point of a curve; a smooth curve continues from it. */
  control: readonly [x: number, y: number] | undefined;
  readonly segments: Segment[];
}

/** Parses a path; throws for an invalid one. */
export function pathSegments(path: string): readonly Segment[] {
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, control: undefined, segments: [] };
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d*\.)?\d+/g) ?? []).map(Number);
    const count = parameters[letter.toLowerCase()];
    if (count === undefined || (count ? numbers.length % count || numbers.length === 0 : numbers.length))
      throw new Error(`No path: ${path}`);
    if (count === 0) close(pen);
    for (let at = 0; at < numbers.length; at += count) {
      // After the first pair of a move, further pairs are lines.
      const command = at > 0 && /m/i.test(letter) ? (letter === 'm' ? 'l' : 'L') : letter;
      step(pen, command, numbers.slice(at, at + count));
    }
  }
  return pen.segments;
}

function close(pen: Pen): void {
  pen.segments.push(['close']);
  [pen.x, pen.y, pen.control] = [pen.startX, pen.startY, undefined];
}

function step(pen: Pen, command: string, numbers: readonly number[]): void {
  const kind = command.toLowerCase();
  const [fromX, fromY] = command === kind ? [pen.x, pen.y] : [0, 0];
  if (kind === 'a') {
    const [across = 0, down = 0, tilt = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
    arc(pen, { across, down, tilt, large: large === 1, sweep: sweep === 1 }, fromX + x, fromY + y);
    return;
  }
  if (kind === 'h' || kind === 'v') {
    const [to = 0] = numbers;
    lineTo(pen, kind === 'h' ? fromX + to : pen.x, kind === 'v' ? fromY + to : pen.y);
    return;
  }
  const points = numbers.map((value, at) => value + (at % 2 ? fromY : fromX));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points;
  const [mirrorX, mirrorY] = pen.control
    ? [2 * pen.x - pen.control[0], 2 * pen.y - pen.control[1]]
    : [pen.x, pen.y];
  if (kind === 'm') {
    pen.segments.push(['go', a, b]);
    [pen.x, pen.y, pen.startX, pen.startY, pen.control] = [a, b, a, b, undefined];
  } else if (kind === 'l') lineTo(pen, a, b);
  else if (kind === 'c') curveTo(pen, [a, b, c, d, e, f]);
  else if (kind === 's') curveTo(pen, [mirrorX, mirrorY, a, b, c, d]);
  else if (kind === 'q') quadraticTo(pen, a, b, c, d);
  else quadraticTo(pen, mirrorX, mirrorY, a, b);
}

function lineTo(pen: Pen, x: number, y: number): void {
  pen.segments.push(['line', x, y]);
  [pen.x, pen.y, pen.control] = [x, y, undefined];
}

function curveTo(
  pen: Pen,
  [x1, y1, x2, y2, x, y]: readonly [number, number, number, number, number, number],
): void {
  pen.segments.push(['curve', x1, y1, x2, y2, x, y]);
  [pen.x, pen.y, pen.control] = [x, y, [x2, y2]];
}

function quadraticTo(pen: Pen, controlX: number, controlY: number, x: number, y: number): void {
  const near = (from: number, to: number) => from + (2 / 3) * (to - from);
  const { x: fromX, y: fromY } = pen;
  curveTo(pen, [near(fromX, controlX), near(fromY, controlY), near(x, controlX), near(y, controlY), x, y]);
  pen.control = [controlX, controlY];
}

interface Arc {
  readonly across: number;
  readonly down: number;
  /** The rotation (degrees). */
  readonly tilt: number;
  readonly large: boolean;
  readonly sweep: boolean;
}

/** Adds an arc as curves of at most a quarter each, which a cubic curve approximates well. SVG 2, appendix B.2.4. */
function arc(pen: Pen, { across, down, tilt, large, sweep }: Arc, x: number, y: number): void {
  const { x: fromX, y: fromY } = pen;
  const radians = (tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [halfX, halfY] = [(fromX - x) / 2, (fromY - y) / 2];
  const [nearX, nearY] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  // Radii that are too small for the arc are enlarged.
  const grown = Math.max(1, Math.hypot(nearX / across, nearY / down));
  const [rx, ry] = [across * grown, down * grown];
  const unit = (nearX / rx) ** 2 + (nearY / ry) ** 2;
  if (!(unit > 0)) {
    lineTo(pen, x, y);
    return;
  }
  const far = Math.sqrt(Math.max(0, 1 / unit - 1)) * (large === sweep ? -1 : 1);
  const [midX, midY] = [(far * rx * nearY) / ry, (-far * ry * nearX) / rx];
  const [centreX, centreY] = [
    cos * midX - sin * midY + (fromX + x) / 2,
    sin * midX + cos * midY + (fromY + y) / 2,
  ];
  const start = Math.atan2((nearY - midY) / ry, (nearX - midX) / rx);
  const end = Math.atan2((-nearY - midY) / ry, (-nearX - midX) / rx);
  const round = 2 * Math.PI;
  const turn = sweep ? (end - start + round) % round : -((start - end + round) % round);
  const parts = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const reach = (4 / 3) * Math.tan(turn / parts / 4);
  const placed = (u: number, v: number) =>
    [centreX + cos * rx * u - sin * ry * v, centreY + sin * rx * u + cos * ry * v] as const;
  for (let part = 0; part < parts; part++) {
    const [a, b] = [start + (turn * part) / parts, start + (turn * (part + 1)) / parts];
    const one = placed(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a));
    const two = placed(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b));
    curveTo(pen, [
      ...one,
      ...two,
      ...(part === parts - 1 ? ([x, y] as const) : placed(Math.cos(b), Math.sin(b))),
    ]);
  }
  pen.control = undefined;
}
