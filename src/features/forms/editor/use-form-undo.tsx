import { type Undo, useUndo } from '#src/features/drafting/use-undo.tsx';
import { putForm } from '#src/features/forms/form-operations.ts';
import { withoutFormStep } from '#src/features/forms/without-form-step.ts';
import { formStep, useFormEditing } from './form-editing.tsx';

/** Takes back what was done to a form, step by step; what others wrote meanwhile stays. */
export function useFormUndo(): Undo {
  const { history, drafts, stored, run } = useFormEditing();
  return useUndo({
    history,
    drafts,
    of: formStep,
    async read() {
      const now = await stored();
      if (!now) return undefined;
      return {
        compare: async (step) => ({ now, without: withoutFormStep(step, now) }),
        put: ({ title, description, fields }) =>
          run(putForm, { id: now.id, of: now.title, title, description, fields }, { noted: false }),
      };
    },
  });
}
