import { type ComponentProps, useState } from 'react';
import { type DayRange, workDays } from '#src/kit/typed-day.ts';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'min' | 'max'> & {
  /** The days that its rule takes: those of the provider’s work unless told. */
  readonly days?: () => DayRange;
};

/** A day: the browser’s calendar offers what the rule takes, and its year has four digits. */
export function DateField({ days = workDays, ...field }: DateFieldProps) {
  const [range] = useState(days);
  return <TextField {...field} {...range} type="date" />;
}
