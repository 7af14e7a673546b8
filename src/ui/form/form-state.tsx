import { createContext, useContext } from 'react';

/** What a form tells its fields: the prefix of their ids, and the sentence of each field that is wrong. */
export interface FormState {
  readonly formId: string;
  readonly errors: Readonly<Record<string, string>>;
  /** What was submitted is being taken in. */
  readonly busy: boolean;
}

export const FormContext = createContext<FormState>({ formId: 'form', errors: {}, busy: false });

/** The id of a form's field, for its label and for links to it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

interface FieldWiring {
  readonly error: string | undefined;
  readonly helpId: string;
  readonly errorId: string;
  /** Goes on the native control. */
  readonly control: {
    id: string;
    name: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
}

/** Ties a native control to its label, help and error. */
export function useField(name: string, hasHelp: boolean): FieldWiring {
  const { formId, errors } = useContext(FormContext);
  const id = fieldId(formId, name);
  const error = errors[name];
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hasHelp && helpId].filter(Boolean).join(' ');
  return {
    error,
    helpId,
    errorId,
    control: {
      id,
      name,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  };
}
