import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { OpenDrafts } from '#src/features/drafting/drafting.tsx';
import { DraftingProvider, useOpenDrafts } from '#src/features/drafting/drafting.tsx';
import { type EditHistory, openEditHistory } from '#src/features/drafting/edit-history.ts';
import { forms } from '#src/features/forms/collection.ts';
import type { Form } from '#src/features/forms/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useOrderedEdits } from '#src/hooks/use-ordered-edits.ts';
import { must } from '#src/kit/must.ts';
import type { Accepted, UpdateOperation } from '#src/sync/index.ts';

/** Its one form goes by this in the history: it has another id once it is sent. */
export const stepId = 'form';

interface FormEditing {
  readonly form: Form;
  readonly drafts: OpenDrafts;
  readonly history: EditHistory<Form>;
  /** `noted`: it is a step that can be taken back. */
  readonly run: <Args>(
    operation: UpdateOperation<Args, Form>,
    args: Args,
    options?: { readonly seen?: Form; readonly noted?: boolean },
  ) => Promise<Accepted | undefined>;
  /** Stores what a field says; answers the form as its author then sees it, or nothing when it could not. */
  readonly write: <Args>(
    operation: UpdateOperation<Args, Form>,
    args: Args,
    seen: Form,
  ) => Promise<Form | undefined>;
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
  const { run: store, failed, mayRetry, stored } = useOrderedEdits();
  const drafts = useOpenDrafts();
  const [history] = useState(() => openEditHistory<Form>());
  const { id } = form;
  const actions = useMemo((): Pick<FormEditing, 'run' | 'write' | 'stored'> => {
    const run: FormEditing['run'] = async (operation, args, { seen, noted = true } = {}) => {
      const stretch = history.stretch();
      // What is stored, not what is shown: the screen may be a change or two behind. Unread, there is only no way back.
      const before = noted ? await view.get(forms, id).catch(() => undefined) : undefined;
      const accepted = await store(operation, args, { seen });
      if (!accepted || !before) return accepted;
      const after = operation.change(before, args);
      const field = operation.latestWins && `${operation.name} ${operation.latestWins(args)}`;
      history.note({ before: { ...before, id: stepId }, after: { ...after, id: stepId } }, field, stretch);
      return accepted;
    };
    return {
      run,
      write: async (operation, args, seen) =>
        (await run(operation, args, { seen })) && operation.change(seen, args),
      stored: async () => {
        await drafts.flush();
        return view.get(forms, id);
      },
    };
  }, [view, id, store, history, drafts]);
  const value = useMemo(() => ({ ...actions, form, drafts, history }), [actions, form, drafts, history]);
  return (
    <FormContext value={value}>
      <DraftingProvider {...{ drafts, mayRetry, failed, stored }} pause={history.pause}>
        {children}
      </DraftingProvider>
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
