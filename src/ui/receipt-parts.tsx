import { device } from '#src/kit/device-word.ts';
import { AskTwice } from './ask-twice.tsx';
import { Lamp, type LampState } from './lamp.tsx';
import css from './receipt-parts.module.css';
import { StoredState } from './stored-state.tsx';

/** One stage of an action on its way to the office. */
export interface ReceiptLamp {
  readonly name: string;
  readonly lamp: LampState;
  readonly words: string;
}

interface ReceiptStateProps {
  /** The stages after “on this phone”. */
  readonly lamps: readonly ReceiptLamp[];
  readonly words: string;
  /** Whether the receipt is only in this page's memory, and is lost with the page. */
  readonly unkept?: boolean | undefined;
}

const notKept = { state: 'not-held', words: `Not saved on this ${device}: keep this page open` } as const;

/** Renders the progress as lamps and a sentence; changes are announced one at a time. */
export function ReceiptState({ lamps, words, unkept }: ReceiptStateProps) {
  return (
    <div className="stack-4" role="status" aria-atomic="false">
      <p className={css['words']}>{words}</p>
      <ol className={css['lamps']}>
        <li data-lamp="phone">
          <StoredState {...(unkept ? notKept : { state: 'held' })} />
        </li>
        {lamps.map(({ name, lamp, words: label }) => (
          <li key={name} data-lamp={name} data-light={lamp}>
            <Lamp state={lamp} label={label} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type Row = readonly [label: string, value: string];

interface ReceiptFactsProps {
  readonly reference: string;
  readonly more: Row;
  readonly size: 'ticket' | 'letter';
}

/** Renders the reference and one more fact, to read out on the telephone. */
export function ReceiptFacts({ reference, more: [label, value], size }: ReceiptFactsProps) {
  return (
    <dl className={css['facts']} data-size={size}>
      <div>
        <dt>Reference</dt>
        <dd className={css['reference']}>{reference}</dd>
      </div>
      <div>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    </dl>
  );
}

interface ReceiptDetailsProps {
  readonly title: string;
  /** The typed values, without empty fields. */
  readonly rows: readonly Row[];
}

/** Renders the values that a person filled in. */
export function ReceiptDetails({ title, rows }: ReceiptDetailsProps) {
  return (
    <section className={css['details']} aria-labelledby="filled-in">
      <h2 className={css['title']} id="filled-in">
        {title}
      </h2>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

interface ForgetReceiptProps {
  /** The kind of receipt: `ticket`. */
  readonly what: string;
  /** A sentence on data that stays; empty where that is uncertain. */
  readonly consequence: string;
  readonly onForget: () => Promise<void>;
}

/** Removes a receipt from a shared phone, after a question. */
export function ForgetReceipt({ what, consequence, onForget }: ForgetReceiptProps) {
  return (
    <AskTwice
      verb="Remove"
      from={`from this ${device}`}
      act={`Remove this ${what} from this ${device}`}
      consequence={consequence}
      onYes={onForget}
    />
  );
}
