import { type ComponentProps, useState } from 'react';
import { type DayRange, workDays } from '#src/kit/typed-day.ts';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'min' | 'max'> & {
  /** The days that the rule accepts; those of the provider's work by default. */
  readonly days?: () => DayRange;
};

/** Renders a date: the browser's calendar offers the accepted days, and the year has four digits. */
export function DateField({ days = workDays, ...field }: DateFieldProps) {
  const [range] = useState(days);
  return <TextField {...field} {...range} type="date" />;
}
