import { createContext, type ReactNode, useContext, useMemo } from 'react';
import * as v from 'valibot';
import { DraftingProvider } from '#src/features/drafting/drafting.tsx';
import { type ItemDocument, useItemDocument, useItemUndo } from '#src/features/drafting/item-document.tsx';
import type { Undo } from '#src/features/drafting/use-undo.tsx';
import { forms } from '#src/features/forms/collection.ts';
import { putForm } from '#src/features/forms/form-operations.ts';
import type { Form } from '#src/features/forms/model.ts';
import { must } from '#src/kit/must.ts';

interface FormEditing extends ItemDocument<Form> {
  readonly form: Form;
}

const FormContext = createContext<FormEditing | undefined>(undefined);

interface FormEditingProviderProps {
  readonly form: Form;
  readonly children: ReactNode;
}

/** Provides the editing of one form: all components below share the order of writes and the undo history. */
export function FormEditingProvider({ form, children }: FormEditingProviderProps) {
  const { document, fields } = useItemDocument(forms, form);
  const value = useMemo(() => ({ ...document, form }), [document, form]);
  return (
    <FormContext value={value}>
      <DraftingProvider fields={fields}>{children}</DraftingProvider>
    </FormContext>
  );
}

/** Returns the edited form and the functions that store changes. */
export function useFormEditing(): FormEditing {
  return must(useContext(FormContext), 'a form that is edited');
}

/** Returns undo and redo of the form. */
export function useFormUndo(): Undo {
  const editing = useFormEditing();
  return useItemUndo({
    collection: forms,
    document: editing,
    partOf: ({ title, description, fields }) => ({ title, description, fields }),
    put: ({ title, description, fields }, { id, title: of }) =>
      editing.run(putForm, { id, of, title, description, fields }, { noted: false }),
  });
}

/** Returns why a rule refuses a text; `undefined` for an accepted one. */
export function textProblem(
  rule: v.GenericSchema<string | undefined, string>,
  text: string,
): string | undefined {
  return v.safeParse(rule, text).issues?.[0].message;
}
