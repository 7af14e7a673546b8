import { type FormEvent, type MouseEvent, useState } from 'react';
import { draftOf, draftValue } from '#src/kit/field-draft.ts';
import { useEngine } from './engine-context.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import type { RestoredDraft } from './use-restored-draft.ts';

interface DraftOfForm {
  /** The form shows what was typed before, and it is not saved yet. */
  readonly isRestored: boolean;
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
  const engine = useEngine();
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const drafted = useKeptDraft();
  return {
    isRestored,
    keep({ currentTarget }) {
      typed();
      const form = currentTarget.closest('form');
      if (!form || !engine) return;
      const { local } = engine;
      drafted.keep((epoch) => {
        const draft = draftOf(schema, form, shown);
        return draft
          ? local.set({ kind: 'draft', key, value: draftValue(draft) }, epoch)
          : local.remove('draft', key, epoch);
      });
    },
    saved() {
      drafted.sent();
      setIsRestored(false);
      engine?.local.remove('draft', key).catch(reportError);
    },
    drop({ currentTarget: { form } }) {
      // What waits to be written is not wanted either.
      drafted.sent();
      drop(form ? draftOf(schema, form, shown) : restored);
    },
  };
}
