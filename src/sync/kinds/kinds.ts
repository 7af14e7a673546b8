/** The kind of each mutation, by the word under which it is stored. */
import type { Kind as KindName } from '../rows.ts';
import { command } from './command.ts';
import { create } from './create.ts';
import { edit } from './edit.ts';
import type { Kind } from './kind.ts';
import { remove } from './remove.ts';
import { upload } from './upload.ts';

const kinds: Readonly<Record<KindName, Kind>> = { create, update: edit, remove, command, upload };

export function kindOf({ kind }: { readonly kind: KindName }): Kind {
  return kinds[kind];
}
