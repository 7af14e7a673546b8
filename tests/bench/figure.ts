/** A row of a bench's table. */
export interface Figure {
  readonly line: string;
  readonly over: boolean;
}

/** Makes the row of a figure beside its limit. */
export function figure(what: string, measured: number, limit: number, unit: string): Figure {
  const rounded = measured >= 10 ? Math.round(measured) : Number(measured.toFixed(3));
  return { line: `| ${what} | ${rounded} ${unit} | ${limit} ${unit} |`, over: measured > limit };
}
