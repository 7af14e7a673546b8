import { useEffect, useEffectEvent, useState } from 'react';
import { type DraftFields, draftFrom, draftValue, type FieldDraft } from '#src/kit/field-draft.ts';
import { useEngine } from './engine-context.tsx';
import { useMirror } from './use-mirror.ts';

/** Where the draft of a form is kept, and what it holds. */
export interface DraftPlace<Fields> {
  readonly key: string;
  readonly schema: DraftFields<Fields>;
}

export interface RestoredDraft<Fields> extends DraftPlace<Fields> {
  /** How often the form was opened anew: the key of its fields. */
  readonly times: number;
  /** What was typed before and not saved, as it was when the form opened. */
  readonly restored: FieldDraft<Fields> | undefined;
  /** Something is typed: from now on an undo would take it away. */
  readonly typed: () => void;
  /** What was typed before is not wanted any more: the form opens anew, and the draft is offered back. */
  readonly drop: (draft: FieldDraft<Fields> | undefined) => void;
}

/** Offers something back that was taken away; answers how the offer ends. */
type OfferUndo = (text: string, undo: () => void) => () => void;

/** The draft a form opens with; `undefined` until it was looked for. */
export function useRestoredDraft<Fields extends object>(
  { key, schema }: DraftPlace<Fields>,
  offerUndo: OfferUndo,
): RestoredDraft<Fields> | undefined {
  const engine = useEngine();
  const [opened, setOpened] = useState<Pick<RestoredDraft<Fields>, 'times' | 'restored'>>();
  const [dropped, setDropped] = useState<FieldDraft<Fields>>();
  const read = useMirror(
    async (view) => ({ restored: draftFrom(schema, await view.local('draft', key)) }),
    [key],
  );
  if (read && !opened) setOpened({ times: 0, ...read });

  async function openWith(restored: FieldDraft<Fields> | undefined): Promise<void> {
    await (restored
      ? engine?.local.set({ kind: 'draft', key, value: draftValue(restored) })
      : engine?.local.remove('draft', key));
    setOpened((now) => ({ times: (now?.times ?? 0) + 1, restored }));
  }

  const offer = useEffectEvent((draft: FieldDraft<Fields>) =>
    offerUndo('What you typed is gone.', () => void openWith(draft).catch(reportError)),
  );
  // The offer ends with the form: later it would write the old draft over a newer one.
  useEffect(() => (dropped ? offer(dropped) : undefined), [dropped]);

  async function drop(draft: FieldDraft<Fields> | undefined): Promise<void> {
    await openWith(undefined);
    setDropped(draft);
  }

  return (
    opened && {
      ...opened,
      key,
      schema,
      typed: () => setDropped(undefined),
      drop: (draft) => void drop(draft).catch(reportError),
    }
  );
}
