/**
 * The yes and no of each kind of mutation, side by side, for every part that asks: small, since each page carries it. The
 * rest of a kind's life stands in the file of its name.
 */
import type { Kind as KindName } from '../rows.ts';

export interface Traits {
  /** It is about one item of a collection: read back after a lost answer, and sent without a file that the host refused. */
  readonly isOfItem: boolean;
  /** Several behind each other are folded into one write, over one base. */
  readonly isFolded: boolean;
  /** It takes its item away. */
  readonly takesAway: boolean;
  /** What it makes is called by a temporary id until the host names it. */
  readonly makesId: boolean;
  /** It has bytes: sent under a lock of its own, one at a time, and sent anew where we end it ourselves. */
  readonly isFile: boolean;
}

const none = { isOfItem: false, isFolded: false, takesAway: false, makesId: false, isFile: false } as const;

/** By the word under which a kind is stored. */
export const traits: Readonly<Record<KindName, Traits>> = {
  create: { ...none, isOfItem: true, makesId: true },
  update: { ...none, isOfItem: true, isFolded: true },
  remove: { ...none, isOfItem: true, takesAway: true },
  command: none,
  upload: { ...none, makesId: true, isFile: true },
};

type Has = { readonly kind: KindName };

export const isOfItem = ({ kind }: Has): boolean => traits[kind].isOfItem;
export const isFolded = ({ kind }: Has): boolean => traits[kind].isFolded;
export const takesAway = ({ kind }: Has): boolean => traits[kind].takesAway;
export const makesId = ({ kind }: Has): boolean => traits[kind].makesId;
export const isFile = ({ kind }: Has): boolean => traits[kind].isFile;
/** It makes an item of a collection. */
export const makesItem = ({ kind }: Has): boolean => traits[kind].isOfItem && traits[kind].makesId;
