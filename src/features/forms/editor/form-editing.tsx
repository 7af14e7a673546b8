import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import * as v from 'valibot';
import { DraftingProvider, type OpenDrafts } from '#src/features/drafting/drafting.tsx';
import type { EditActions, Notice } from '#src/features/drafting/edit-actions.ts';
import type { EditHistory } from '#src/features/drafting/edit-history.ts';
import { useDocument } from '#src/features/drafting/use-document.tsx';
import { forms } from '#src/features/forms/collection.ts';
import type { Form } from '#src/features/forms/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { must } from '#src/kit/must.ts';

/** The form by the name it has in the history: it has another id once it is at the office. */
export const formStep = 'form';

interface FormEditing extends EditActions {
  readonly form: Form;
  readonly drafts: OpenDrafts;
  readonly history: EditHistory<Form>;
  /** The form with all that was typed: the screen may be behind. */
  readonly stored: () => Promise<Form | undefined>;
}

const FormContext = createContext<FormEditing | undefined>(undefined);

interface FormEditingProviderProps {
  readonly form: Form;
  readonly children: ReactNode;
}

/** One editor of one form: everything below stores in one order, and can be taken back step by step. */
export function FormEditingProvider({ form, children }: FormEditingProviderProps) {
  const { view } = must(useEngine(), 'engine');
  const { id } = form;
  const notice: Notice<Form> = useCallback(
    async (operation, args, noted) => {
      // What is stored, not what is shown: the screen may be a change or two behind. Unread, there is only no way back.
      const before = noted ? await view.get(forms, id).catch(() => undefined) : undefined;
      if (operation.kind !== 'update' || !before) return { steps: [] };
      return { steps: [{ of: formStep, before, after: operation.change(before, args) }] };
    },
    [view, id],
  );
  const { actions, drafts, history, fields } = useDocument(notice);
  const stored = useCallback(async () => {
    await drafts.flush();
    return view.get(forms, id);
  }, [view, drafts, id]);
  const value = useMemo(
    () => ({ ...actions, stored, form, drafts, history }),
    [actions, stored, form, drafts, history],
  );
  return (
    <FormContext value={value}>
      <DraftingProvider fields={fields}>{children}</DraftingProvider>
    </FormContext>
  );
}

/** How what is below stores what its author does to the form. */
export function useFormEditing(): FormEditing {
  return must(useContext(FormContext), 'a form that is edited');
}

/** Why a text is not stored, by the rule it is stored under; `undefined`: it is. */
export function textProblem(
  rule: v.GenericSchema<string | undefined, string>,
  text: string,
): string | undefined {
  return v.safeParse(rule, text).issues?.[0].message;
}
