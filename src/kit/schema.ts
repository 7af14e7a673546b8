/**
 * The used part of Standard Schema (standardschema.dev), which valibot's schemas implement, so that no caller depends
 * on the validator.
 */
export interface Schema<Output> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Checked<Output> | Promise<Checked<Output>>;
  };
}

type Checked<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** Parses synchronously; `undefined` when the value does not fit. */
export function parsed<Output>(schema: Schema<Output>, value: unknown): Output | undefined {
  const checked = schema['~standard'].validate(value);
  if (checked instanceof Promise) throw new Error('schemas are synchronous here');
  return checked.issues ? undefined : checked.value;
}
