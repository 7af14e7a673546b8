import * as v from 'valibot';

/**
 * Parses a number as people type it: `0,25`, `R 0.25`; an empty text is `undefined`. `thousands` matches separators to
 * remove.
 */
function typedAmount(message: string, thousands?: RegExp) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => {
      const figure = text.replace(/^\s*R/i, '').replace(/\s/g, '');
      return (thousands ? figure.replace(thousands, '') : figure).replace(',', '.');
    }),
    v.check((text) => text === '' || /^\d+(\.\d+)?$/.test(text), message),
    v.transform((text) => (text === '' ? undefined : Number(text))),
  );
}

/** The input on `/data`. */
export const TypedLimits = v.object({
  randPerMb: typedAmount('Type the price as a number, for example 0.25'),
  // Nobody limits a month to a thousandth of a megabyte, so `1,000` means a thousand.
  monthlyLimitMb: typedAmount(
    'Type the limit as a number of megabytes, for example 200',
    /[.,](?=\d{3}(?!\d))/g,
  ),
});
export type TypedLimits = v.InferOutput<typeof TypedLimits>;
