/** Drafts of forms: text that is typed into fields and not saved yet, restored when the form is opened again. */
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { useEngine } from './engine-context.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useMirror } from './use-mirror.ts';
import type { NotAccepted } from './use-mutation.ts';

/** The schema of the fields that a draft keeps; each may be left out. */
type DraftFields<Fields> = v.GenericSchema<unknown, Fields>;

/** The fields that differ from the saved item. */
interface FieldDraft<Fields> {
  readonly typed: Fields;
  /** The saved texts of the same fields when these were typed. */
  readonly over: Fields;
}

/** Writes line ends as a text field returns them. */
const inField = (text: string) => text.replace(/\r\n?/g, '\n');

/** Returns the fields of a form that differ from the saved item; `undefined` where none does. */
function draftOf<Fields extends object>(
  schema: DraftFields<Fields>,
  form: HTMLFormElement,
  saved: unknown,
): FieldDraft<Fields> | undefined {
  const typed = new FormData(form);
  const over = Object.entries(v.parse(schema, saved)).filter(
    ([name, text]) => typed.get(name) !== inField(String(text)),
  );
  if (over.length === 0) return undefined;
  return {
    typed: v.parse(schema, Object.fromEntries(over.map(([name]) => [name, String(typed.get(name) ?? '')]))),
    over: v.parse(schema, Object.fromEntries(over)),
  };
}

/** Returns the value of a draft's record. */
function draftValue<Fields extends object>({ typed, over }: FieldDraft<Fields>): object {
  return { ...typed, over };
}

/** Reads a draft from its record's value; `undefined` where the value cannot be read. */
function draftFrom<Fields>(schema: DraftFields<Fields>, value: unknown): FieldDraft<Fields> | undefined {
  const typed = v.safeParse(schema, value);
  const over = v.safeParse(v.object({ over: v.optional(schema, {}) }), value);
  return typed.success && over.success ? { typed: typed.output, over: over.output.over } : undefined;
}

/** Key and schema of a form's draft. */
interface DraftPlace<Fields> {
  readonly key: string;
  readonly schema: DraftFields<Fields>;
  /** Keys of other drafts that are dropped and brought back with this one: pictures. */
  readonly attachedKeys?: readonly string[];
}

/** How a form with a draft was opened. */
export interface OpenedWith<Fields> {
  /** How often the form was opened anew; `undefined` until its draft was read. */
  readonly times: number | undefined;
  /** The draft that the form opened with. */
  readonly restored: FieldDraft<Fields> | undefined;
}

interface DraftOfForm<Fields> extends OpenedWith<Fields> {
  /** The form shows a restored draft that is not saved yet. */
  readonly isRestored: boolean;
  /** Why the draft is not stored on this device. */
  readonly notKept: NotAccepted | undefined;
  /** Stores the form's fields as a draft over `shown`, the saved item as the form shows it. */
  readonly keep: (form: HTMLFormElement, shown: unknown) => void;
  readonly saved: () => void;
  /** Drops the draft: the form opens anew, and the draft is offered back. */
  readonly drop: (form: HTMLFormElement | null, shown: unknown) => void;
}

/** A draft beside the text of a form, as it was stored. */
interface AttachedDraft {
  readonly key: string;
  readonly value: unknown;
}

/** A draft that somebody dropped, with the drafts beside it. */
interface Dropped<Fields> {
  readonly draft: FieldDraft<Fields>;
  readonly others: readonly AttachedDraft[];
}

/** Offers an undo; returns a function that ends the offer. */
type OfferUndo = (text: string, undo: () => void) => () => void;

/** Keeps a form's draft on this device until the form is saved. `DraftForm` shows the draft. */
export function useFieldDraft<Fields extends object>(
  { key, schema, attachedKeys = [] }: DraftPlace<Fields>,
  offerUndo: OfferUndo,
): DraftOfForm<Fields> {
  const engine = useEngine();
  const [opened, setOpened] = useState<OpenedWith<Fields> & { readonly isRestored: boolean }>();
  const [dropped, setDropped] = useState<Dropped<Fields>>();
  const keptDraft = useKeptDraft<object>(key);
  const read = useMirror(
    async (view) => ({ restored: draftFrom(schema, await view.local('draft', key)) }),
    [key],
  );
  const open = (restored: FieldDraft<Fields> | undefined) =>
    setOpened((now) => ({ times: (now?.times ?? -1) + 1, restored, isRestored: restored !== undefined }));
  if (read && !opened) open(read.restored);

  async function openWith(restored: FieldDraft<Fields> | undefined): Promise<void> {
    await (restored
      ? engine.local.set({ kind: 'draft', key, value: draftValue(restored) })
      : engine.local.remove('draft', key));
    open(restored);
  }

  /** Removes the drafts beside the text, and returns them. */
  async function dropAttached(): Promise<readonly AttachedDraft[]> {
    const all = await Promise.all(
      attachedKeys.map(async (key) => ({ key, value: await engine.view.local('draft', key) })),
    );
    const storedDrafts = all.filter(({ value }) => value !== undefined);
    for (const { key } of storedDrafts) await engine.local.remove('draft', key);
    return storedDrafts;
  }

  async function bringBack({ draft, others }: Dropped<Fields>): Promise<void> {
    // A picture that was chosen meanwhile stays.
    for (const { key, value } of others)
      await engine.local.change({ kind: 'draft', key }, (now) => (now === undefined ? value : undefined));
    await openWith(draft);
  }

  const offer = useEffectEvent((discarded: Dropped<Fields>) =>
    offerUndo(
      discarded.others.length > 0 ? 'What you typed is gone, with its pictures.' : 'What you typed is gone.',
      () => void bringBack(discarded).catch(reportError),
    ),
  );
  // The offer ends with the form: accepted later, it would write the old draft over a newer one.
  useEffect(() => (dropped ? offer(dropped) : undefined), [dropped]);

  async function drop(draft: FieldDraft<Fields> | undefined): Promise<void> {
    await keptDraft.drop();
    const others = await dropAttached();
    await openWith(undefined);
    setDropped(draft && { draft, others });
  }

  return {
    ...(opened ?? { times: undefined, restored: undefined, isRestored: false }),
    notKept: keptDraft.failed,
    keep(form, shown) {
      setDropped(undefined);
      const draft = draftOf(schema, form, shown);
      keptDraft.keep(draft && draftValue(draft));
    },
    saved() {
      setOpened((now) => now && { ...now, isRestored: false });
      keptDraft.sent().catch(reportError);
    },
    drop: (form, shown) =>
      void drop(form ? draftOf(schema, form, shown) : opened?.restored).catch(reportError),
  };
}
