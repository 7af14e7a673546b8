import * as v from 'valibot';

/** A figure as people type it: `0,25`, `R 0.25`; empty is `undefined`. */
function typedAmount(message: string) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.replace(/^\s*R/i, '').replace(/\s/g, '').replace(',', '.')),
    v.check((text) => text === '' || /^\d+(\.\d+)?$/.test(text), message),
    v.transform((text) => (text === '' ? undefined : Number(text))),
  );
}

/** What is typed on `/data`. */
export const TypedLimits = v.object({
  randPerMb: typedAmount('Type the price as a number, for example 0.25'),
  monthlyLimitMb: typedAmount('Type the limit as a number of megabytes, for example 200'),
});
export type TypedLimits = v.InferOutput<typeof TypedLimits>;
