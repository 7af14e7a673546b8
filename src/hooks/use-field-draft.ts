/** The draft of a form: what stands in its text fields and is not saved. It comes back when the form is opened again. */
import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
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
      ? engine.local.set({ kind: 'draft', key, value: draftValue(restored) })
      : engine.local.remove('draft', key));
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

interface DraftOfForm {
  /** The form shows what was typed before, and it is not saved yet. */
  readonly isRestored: boolean;
  /** Why what is typed is not kept on this device. */
  readonly notKept: NotAccepted | undefined;
  /** `onInput` of something inside the form: the form itself belongs to its own rules. */
  readonly keep: (event: FormEvent<HTMLElement>) => void;
  readonly saved: () => void;
  /** `onClick` of the button that goes back to what is saved. */
  readonly drop: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Keeps what is typed into a form on this device until it is saved. `shown`: what is saved, as the form shows it. */
export function useFieldDraft<Fields extends object>(
  { key, schema, restored, typed, drop }: RestoredDraft<Fields>,
  shown: unknown,
): DraftOfForm {
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const kept = useKeptDraft<object>(key);
  const typedIn = (form: HTMLFormElement) => draftOf(schema, form, shown);
  return {
    isRestored,
    notKept: kept.failed,
    keep({ currentTarget }) {
      typed();
      const form = currentTarget.closest('form');
      const draft = form && typedIn(form);
      kept.keep(draft ? draftValue(draft) : undefined);
    },
    saved() {
      setIsRestored(false);
      kept.sent().catch(reportError);
    },
    drop({ currentTarget: { form } }) {
      const draft = form ? typedIn(form) : restored;
      kept.drop().then(() => drop(draft), reportError);
    },
  };
}
