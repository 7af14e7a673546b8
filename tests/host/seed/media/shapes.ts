import type { Colour } from './png.ts';

/** Whether a point belongs to a shape; the origin is the centre of the picture, y grows downward. */
export type Shape = (x: number, y: number) => boolean;
export type Layer = { colour: Colour; shape: Shape };
type Point = readonly [x: number, y: number];

/** The light tokens of the visual language. */
export const paint = {
  paper: [255, 249, 238],
  board: [253, 238, 207],
  ink: [26, 22, 51],
  indigo: [45, 42, 140],
  marigold: [255, 183, 27],
  brick: [179, 54, 27],
  leaf: [28, 110, 70],
} as const satisfies Record<string, Colour>;

export function layer(colour: Colour, shape: Shape): Layer {
  return { colour, shape };
}

export function box(left: number, top: number, right: number, bottom: number): Shape {
  return (x, y) => x >= left && x <= right && y >= top && y <= bottom;
}

export function disc(centreX: number, centreY: number, radius: number): Shape {
  return (x, y) => (x - centreX) ** 2 + (y - centreY) ** 2 <= radius ** 2;
}

export function ring(centreX: number, centreY: number, radius: number, thick: number): Shape {
  const outer = disc(centreX, centreY, radius);
  const inner = disc(centreX, centreY, radius - thick);
  return (x, y) => outer(x, y) && !inner(x, y);
}

export function any(...shapes: Shape[]): Shape {
  return (x, y) => shapes.some((shape) => shape(x, y));
}

export function both(one: Shape, other: Shape): Shape {
  return (x, y) => one(x, y) && other(x, y);
}

/** A convex polygon; its corners are clockwise on the screen. */
export function polygon(...corners: Point[]): Shape {
  return (x, y) =>
    corners.every(([fromX, fromY], at) => {
      const [toX, toY] = corners[(at + 1) % corners.length] ?? [fromX, fromY];
      return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0;
    });
}

/** A line of round-ended strokes through the points. */
export function stroke(thick: number, ...points: Point[]): Shape {
  return (x, y) =>
    points.slice(1).some((to, at) => {
      const [fromX, fromY] = points[at] ?? to;
      const [spanX, spanY] = [to[0] - fromX, to[1] - fromY];
      const along = ((x - fromX) * spanX + (y - fromY) * spanY) / (spanX ** 2 + spanY ** 2 || 1);
      const near = Math.max(0, Math.min(1, along));
      return Math.hypot(x - fromX - near * spanX, y - fromY - near * spanY) <= thick / 2;
    });
}

/** Returns the colour of the uppermost layer at a point. */
export function colourAt(layers: Layer[], ground: Colour, x: number, y: number): Colour {
  for (let at = layers.length - 1; at >= 0; at--) {
    const layer = layers[at];
    if (layer?.shape(x, y)) return layer.colour;
  }
  return ground;
}
