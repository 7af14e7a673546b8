/**
 * The two keys of ours that travel inside a value on the host: which mutation made it, and which write came last.
 * Invariant: they are put in right before a write and taken out right after a read; no slice ever sees them.
 */
import type { Fields } from './php-values.ts';

/** Key of the marker: the id of the mutation that made the item. */
export const markerKey = '_cid';
/** Key of the write id: the id of our last write on the item. */
export const writeKey = '_w';

export interface StampKeys {
  readonly marker?: string | undefined;
  readonly writeId?: string | undefined;
}

/** Puts the keys that are given into `data`; a key that is not given stays as it is. */
export function stamped(data: Fields, { marker, writeId }: StampKeys): Fields {
  return {
    ...data,
    ...(marker === undefined ? {} : { [markerKey]: marker }),
    ...(writeId === undefined ? {} : { [writeKey]: writeId }),
  };
}

/** Takes the keys out of `data`; a host that keeps none of them leaves both undefined. */
export function unstamped(data: Fields): StampKeys & { readonly data: Fields } {
  const { [markerKey]: marker, [writeKey]: writeId, ...rest } = data;
  return { data: rest, marker: filledText(marker), writeId: filledText(writeId) };
}

/** A text that says something, as it is. */
export function filledText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
