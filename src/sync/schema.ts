/**
 * The part of Standard Schema (standardschema.dev) the engine needs: valibot's schemas have it,
 * and the engine never learns which validator a slice chose.
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
  if (checked instanceof Promise) throw new Error('schemas of the engine are synchronous');
  return checked.issues ? undefined : checked.value;
}
