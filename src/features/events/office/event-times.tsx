import { type FormEvent, useState } from 'react';
import { sastDate, sastInstant } from '#src/kit/sast.ts';
import { typedDayProblem } from '#src/kit/typed-day.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from './event-form.module.css';
import type { TypedTexts } from './event-typed.ts';

type Name = 'dateFrom' | 'timeFrom' | 'dateTo' | 'timeTo';
type Times = Readonly<Partial<Record<Name, string | undefined>>>;

/** The days and times of an event; one that goes past midnight takes one tap. */
export function EventTimes({ shown }: { readonly shown: TypedTexts }) {
  const [times, setTimes] = useState<Times>(shown);
  const isBefore = endsBefore(times);

  function typed({ currentTarget, target }: FormEvent<HTMLDivElement>): void {
    const field = (name: Name) => currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const value = (name: Name) => field(name)?.value ?? '';
    // An event is over on the day it begins, until somebody says another one. A year that is typed is 0002 at first.
    const last = field('dateTo');
    if (last && target === field('dateFrom') && typedDayProblem(last.value)) fill(last, value('dateFrom'));
    setTimes({
      dateFrom: value('dateFrom'),
      timeFrom: value('timeFrom'),
      dateTo: value('dateTo'),
      timeTo: value('timeTo'),
    });
  }

  return (
    <div className="stack-3" onInput={typed}>
      <div className={css['pair']}>
        <DateField name="dateFrom" label="First day" required defaultValue={shown.dateFrom} />
        <TextField name="timeFrom" label="Starts" type="time" required defaultValue={shown.timeFrom} />
        <DateField name="dateTo" label="Last day" required defaultValue={shown.dateTo} />
        <TextField name="timeTo" label="Ends" type="time" required defaultValue={shown.timeTo} />
      </div>
      <div role="status">
        {isBefore && (
          <p className={css['before']}>
            It ends before it starts.
            <Button onClick={({ currentTarget: { form } }) => endNextDay(form, times.dateFrom ?? '')}>
              Ends the next day?
            </Button>
          </p>
        )}
      </div>
      <p className="soft">The times are South African (SAST).</p>
    </div>
  );
}

function endsBefore({ dateFrom, dateTo, timeFrom, timeTo }: Times): boolean {
  if (!dateFrom || !dateTo || !timeFrom || !timeTo) return false;
  return `${dateTo} ${timeTo}` <= `${dateFrom} ${timeFrom}`;
}

const dayMs = 24 * 3_600_000;

function endNextDay(form: HTMLFormElement | null, first: string): void {
  const last = form?.elements.namedItem('dateTo');
  if (last instanceof HTMLInputElement && first) fill(last, sastDate(sastInstant(first, '00:00') + dayMs));
}

/** The form hears of it as of anything typed. */
function fill(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
