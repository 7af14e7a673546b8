/**
 * This app's two keys inside a value on the host: the mutation that created the item, and its last write.
 * Invariant: both keys are added right before a write and removed right after a read; no slice ever sees them.
 */
import type { Fields } from './php-values.ts';

/** Key of the marker: the id of the mutation that created the item. */
export const markerKey = '_cid';
/** Key of the write id: the id of this app's last write on the item. */
export const writeKey = '_w';

export interface StampKeys {
  readonly marker?: string | undefined;
  readonly writeId?: string | undefined;
}

/** Adds the given keys to `data`; a key that is left out stays as it is. */
export function stamped(data: Fields, { marker, writeId }: StampKeys): Fields {
  return {
    ...data,
    ...(marker === undefined ? {} : { [markerKey]: marker }),
    ...(writeId === undefined ? {} : { [writeKey]: writeId }),
  };
}

/** Removes the keys from `data`; both are undefined where the host stores neither. */
export function unstamped(data: Fields): StampKeys & { readonly data: Fields } {
  const { [markerKey]: marker, [writeKey]: writeId, ...rest } = data;
  return { data: rest, marker: filledText(marker), writeId: filledText(writeId) };
}

/** Returns a text unchanged if it is not blank; else `undefined`. */
export function filledText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
