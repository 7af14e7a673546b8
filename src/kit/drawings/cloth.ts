/** The shweshwe tiles as shapes, read from the files that pages repeat behind their bands. */
import diamonds from './cloth/diamonds.svg?raw';
import dots from './cloth/dots.svg?raw';
import rays from './cloth/rays.svg?raw';
import { circle } from './shape.ts';

export type ClothName = 'dots' | 'rays' | 'diamonds';

/** A part of a tile; the middle is filled, the others are lines. */
export interface ClothPart {
  readonly d: string;
  /** The width of the line; a part without a width is filled. */
  readonly width?: number;
  readonly dash?: readonly number[];
}

export interface ClothTile {
  /** The width and the height of the tile. */
  readonly size: number;
  readonly parts: readonly ClothPart[];
}

const files: Readonly<Record<ClothName, string>> = { diamonds, dots, rays };

/** Returns a tile by its name. */
export function clothTile(name: ClothName): ClothTile {
  const text = files[name];
  const group = /<g ([^>]*)>/.exec(text);
  const parts = [...text.matchAll(/<(?:circle|path) ([^>]*)\/>/g)].map((shape): ClothPart => {
    const isInGroup = group !== null && shape.index > group.index;
    return partOf(isInGroup ? `${shape[1]} ${group[1]}` : (shape[1] ?? ''));
  });
  return { size: Number(/viewBox="0 0 (\d+)/.exec(text)?.[1]), parts };
}

/** Returns a part from its attributes. */
function partOf(attributes: string): ClothPart {
  const values = new Map(
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const number = (name: string) => Number(values.get(name));
  const d = values.get('d') ?? circle(number('cx'), number('cy'), number('r'));
  if (!values.has('stroke')) return { d };
  const dash = values.get('stroke-dasharray')?.split(' ').map(Number);
  return { d, width: number('stroke-width'), ...(dash && { dash }) };
}
