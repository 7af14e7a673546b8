import { type ComponentProps, useState } from 'react';
import { type DayRange, workDays } from '#src/kit/typed-day.ts';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'min' | 'max'> & {
  /** Returns the days that the rule accepts; by default those of the provider's work. */
  readonly days?: () => DayRange;
};

/** Renders a date field: the browser's calendar offers the accepted days, and the year has four digits. */
export function DateField({ days = workDays, ...field }: DateFieldProps) {
  const [range] = useState(days);
  return <TextField {...field} {...range} type="date" />;
}
