import { createContext } from 'react';

/** The form's state for its fields: the prefix of their ids, and the message of each invalid field. */
export interface FormState {
  readonly formId: string;
  readonly errors: ReadonlyMap<string, string>;
  /** Shows problems in their fields before the submit. */
  readonly say?: (wrong: ReadonlyMap<string, string>) => void;
  /** Whether the submit is running. */
  readonly busy: boolean;
}

export const FormContext = createContext<FormState>({ formId: 'form', errors: new Map(), busy: false });

/** Returns the id of a field, for its label and for links. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
