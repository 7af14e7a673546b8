import { createContext } from 'react';

/** What a form tells its fields: the prefix of their ids, and the sentence of each field that is wrong. */
export interface FormState {
  readonly formId: string;
  readonly errors: ReadonlyMap<string, string>;
  /** Says in its field what is wrong before the form is handed in. */
  readonly say?: (wrong: ReadonlyMap<string, string>) => void;
  /** What was submitted is being taken in. */
  readonly busy: boolean;
}

export const FormContext = createContext<FormState>({ formId: 'form', errors: new Map(), busy: false });

/** The id of a form's field, for its label and for links to it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
