/** The draft of a form: what stands in its text fields and is not saved. It comes back when the form is opened again. */
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { useEngine } from './engine-context.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useMirror } from './use-mirror.ts';
import type { NotAccepted } from './use-mutation.ts';

/** The fields of a form that are kept, each of which may be left out. */
type DraftFields<Fields> = v.GenericSchema<unknown, Fields>;

/** The fields that say something else than what is saved. */
interface FieldDraft<Fields> {
  readonly typed: Fields;
  /** What was saved in them when they were typed. */
  readonly over: Fields;
}

/** As a text field has it. */
const inField = (text: string) => text.replace(/\r\n?/g, '\n');

/** What a form says otherwise than what is saved; nothing where they say the same. */
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

/** The value of its record. */
function draftValue<Fields extends object>({ typed, over }: FieldDraft<Fields>): object {
  return { ...typed, over };
}

/** The draft of a record's value; nothing where there is none that can be read. */
function draftFrom<Fields>(schema: DraftFields<Fields>, value: unknown): FieldDraft<Fields> | undefined {
  const typed = v.safeParse(schema, value);
  const over = v.safeParse(v.object({ over: v.optional(schema, {}) }), value);
  return typed.success && over.success ? { typed: typed.output, over: over.output.over } : undefined;
}

/** Where the draft of a form is kept, and what it holds. */
interface DraftPlace<Fields> {
  readonly key: string;
  readonly schema: DraftFields<Fields>;
  /** The keys of drafts beside the text that go with it, and come back with it: pictures. */
  readonly attachedKeys?: readonly string[];
}

/** How a form with a draft was opened. */
export interface OpenedWith<Fields> {
  /** How often it was opened anew; `undefined` until its draft was looked for. */
  readonly times: number | undefined;
  /** What was typed before and not saved, as it was when the form opened. */
  readonly restored: FieldDraft<Fields> | undefined;
}

interface DraftOfForm<Fields> extends OpenedWith<Fields> {
  /** The form shows what was typed before, and it is not saved yet. */
  readonly isRestored: boolean;
  /** Why what is typed is not kept on this device. */
  readonly notKept: NotAccepted | undefined;
  /** Something is typed into the form, over what is saved, as the form shows it. */
  readonly keep: (form: HTMLFormElement, shown: unknown) => void;
  readonly saved: () => void;
  /** What was typed is not wanted any more: the form opens anew, and the draft is offered back. */
  readonly drop: (form: HTMLFormElement | null, shown: unknown) => void;
}

/** What is kept beside the text of a form, as it was. */
interface AttachedDraft {
  readonly key: string;
  readonly value: unknown;
}

/** What somebody did not want any more. */
interface Dropped<Fields> {
  readonly draft: FieldDraft<Fields>;
  readonly others: readonly AttachedDraft[];
}

/** Offers something back that was taken away; answers how the offer ends. */
type OfferUndo = (text: string, undo: () => void) => () => void;

/** The draft of a form: keeps what is typed into it on this device until it is saved. `DraftForm` shows it. */
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

  /** Takes what is kept beside the text away; answers what that was. */
  async function dropAttached(): Promise<readonly AttachedDraft[]> {
    const all = await Promise.all(
      attachedKeys.map(async (key) => ({ key, value: await engine.view.local('draft', key) })),
    );
    const storedDrafts = all.filter(({ value }) => value !== undefined);
    for (const { key } of storedDrafts) await engine.local.remove('draft', key);
    return storedDrafts;
  }

  async function bringBack({ draft, others }: Dropped<Fields>): Promise<void> {
    // What was chosen meanwhile stays what it is.
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
  // The offer ends with the form: later it would write the old draft over a newer one.
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
