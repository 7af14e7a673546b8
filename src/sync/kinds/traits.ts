/** The yes and no of each kind of mutation, side by side: small, since each page carries it. */
import type { Kind } from '../rows.ts';

type Trait = 'isOfItem' | 'isFolded' | 'takesAway' | 'makesId' | 'isFile';

const traits: Readonly<Record<Kind, Readonly<Partial<Record<Trait, true>>>>> = {
  create: { isOfItem: true, makesId: true },
  update: { isOfItem: true, isFolded: true },
  remove: { isOfItem: true, takesAway: true },
  command: {},
  upload: { makesId: true, isFile: true },
};

type Has = { readonly kind: Kind };

const has =
  (trait: Trait) =>
  ({ kind }: Has): boolean =>
    traits[kind][trait] === true;

/** It is about one item of a collection: read back after a lost answer, and sent without a file that the host refused. */
export const isOfItem = has('isOfItem');
/** Several behind each other are folded into one write, over one base. */
export const isFolded = has('isFolded');
export const takesAway = has('takesAway');
/** It makes an item that has a temporary id until the host gives it one. */
export const makesId = has('makesId');
/** It has bytes: sent under a lock of its own, one at a time, and sent anew where we end it ourselves. */
export const isFile = has('isFile');
/** It makes an item of a collection. */
export const makesItem = (row: Has): boolean => isOfItem(row) && makesId(row);
