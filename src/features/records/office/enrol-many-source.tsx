import { useEffect, useId, useState } from 'react';
import { dayWords } from '#src/features/events/day-words.ts';
import { officeEvents } from '#src/features/events/office/collections.ts';
import { refreshEvent, whenOf } from '#src/features/events/office/queries.ts';
import { startsAt } from '#src/features/events/when.ts';
import { decodeSheet, isPlainText, isWorkbook } from '#src/features/records/enrol/read-sheet.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/form/field-frame.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import css from './enrol-many.module.css';

/** The source of a list of people. */
export type EnrolSource =
  | { readonly kind: 'pasted'; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'event'; readonly eventId: string };

/** The size limit (bytes), far above any list of people. */
const largest = 10_000_000;

interface EnrolSourcesProps {
  /** The record's event; '' for none. */
  readonly eventId: string;
  readonly onSource: (source: EnrolSource) => void;
}

/** Shows the first step: a pasted list, a file, or the guests of an event. */
export function EnrolSources({ eventId, onSource }: EnrolSourcesProps) {
  const heading = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');

  async function open(file: File): Promise<void> {
    setProblem('');
    if (file.size > largest) return setProblem('This file is too large for a list of people.');
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return setProblem('This file is empty. Choose another one.');
    if (isWorkbook(bytes))
      return setProblem(
        'This is a workbook. Save it as CSV and choose that file, or copy the cells and paste them here.',
      );
    if (!isPlainText(decodeSheet(bytes).text))
      return setProblem('This is no list, but a picture or another document. Choose a CSV file.');
    onSource({ kind: 'file', name: file.name, bytes });
  }

  return (
    <section className={css['step']} aria-labelledby={heading}>
      <h2 id={heading}>Where are the people?</h2>
      <div className="wide">
        <FieldFrame
          name="pasted"
          label="Paste the list"
          help="Copy the cells in the spreadsheet, with the names of the columns above them."
        >
          {(control) => (
            <textarea rows={6} {...control} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </FieldFrame>
      </div>
      <div className="actions">
        <Button
          variant="main"
          aria-disabled={text.trim() === ''}
          onClick={() => text.trim() && onSource({ kind: 'pasted', text })}
        >
          Read the list
        </Button>
        <label className={buttonClass('plain', css['picker'])}>
          Choose a CSV file
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Lets the same file be chosen again after a correction.
              target.value = '';
              const failed = (error: unknown) => {
                reportError(error);
                setProblem(`This ${device} couldn’t open the file. Choose it once more.`);
              };
              if (file) open(file).catch(failed);
            }}
          />
        </label>
      </div>
      {problem && <FormError title="We couldn’t read it.">{problem}</FormError>}
      <FromEvent eventId={eventId} onSource={onSource} />
    </section>
  );
}

/** Takes the guests of the record's own event, or of a chosen one. */
function FromEvent({ eventId, onSource }: EnrolSourcesProps) {
  const engine = useEngine();
  const [chosen, setChosen] = useState(eventId);
  const events = useMirror(async (view) => {
    const all = await view.list(officeEvents);
    const isHeld = (event: (typeof all)[number]) => whenOf(event, hostNow()) !== 'coming';
    return all.filter((event) => isHeld(event) || event.id === eventId);
  }, []);
  useEffect(() => {
    engine.pull(officeEvents).catch(reportError);
  }, [engine]);
  useRefreshedLog(chosen);
  if (!events || events.length === 0) return null;
  const newest = events.toSorted((a, b) => startsAt(b) - startsAt(a));
  return (
    <>
      <div className="wide">
        <FieldFrame name="event" label="Or take everybody who was at an event">
          {(control) => (
            <select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">Choose an event</option>
              {newest.map((event) => (
                <option key={event.id} value={event.id}>
                  {`${event.title}, ${dayWords(event)}`}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      {chosen && (
        <Button onClick={() => onSource({ kind: 'event', eventId: chosen })}>
          Take everybody who was there
        </Button>
      )}
    </>
  );
}

/** Fetches the guests of an event. */
export function useRefreshedLog(eventId: string): void {
  const engine = useEngine();
  useEffect(() => {
    if (eventId) refreshEvent(engine, eventId).catch(reportError);
  }, [engine, eventId]);
}
