import { type FormEvent, useState } from 'react';
import { sastDate, sastInstant } from '#src/kit/sast.ts';
import { typedDayProblem } from '#src/kit/typed-day.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from './event-form.module.css';
import type { TypedTexts } from './event-typed.ts';
import { eventLabels as labels } from './office-event.ts';

type Name = 'dateFrom' | 'timeFrom' | 'dateTo' | 'timeTo';
type Times = Readonly<Partial<Record<Name, string | undefined>>>;

/** The fields for days and times, with one button for an end after midnight. */
export function EventTimes({ shown }: { readonly shown: TypedTexts }) {
  const [times, setTimes] = useState<Times>(shown);
  const isBefore = endsBefore(times);

  function typed({ currentTarget, target }: FormEvent<HTMLDivElement>): void {
    const field = (name: Name) => currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const value = (name: Name) => field(name)?.value ?? '';
    // Copies the first day into an empty or invalid last day. A partly typed year such as 0002 is invalid.
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
        <DateField name="dateFrom" label={labels.dateFrom} required defaultValue={shown.dateFrom} />
        <TextField
          name="timeFrom"
          label={labels.timeFrom}
          type="time"
          required
          defaultValue={shown.timeFrom}
        />
        <DateField name="dateTo" label={labels.dateTo} required defaultValue={shown.dateTo} />
        <TextField name="timeTo" label={labels.timeTo} type="time" required defaultValue={shown.timeTo} />
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

/** Sets a field and fires an input event, which the form handles like typing. */
function fill(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
