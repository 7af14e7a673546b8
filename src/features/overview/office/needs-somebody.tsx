import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useQuarter } from '#src/hooks/use-now.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { nearMomentWithin } from '#src/kit/sast.ts';
import { Board } from '#src/ui/board.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { useLongWait } from '#src/ui/long-wait.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CounterSpot } from '#src/ui/spots/counter-spot.tsx';
import { NotHereSpot } from '#src/ui/spots/not-here-spot.tsx';
import { type Due, readDue } from './due-facts.ts';
import { type DueLine, dueLines, eventWords } from './due-lines.ts';
import css from './needs-somebody.module.css';

/** The most lines shown at first. */
const mostLines = 5;

/** Shows the first board of a home page: open tasks, each with a link. */
export function NeedsSomebody({ isAdmin }: { readonly isAdmin: boolean }) {
  const heading = useId();
  const engine = useEngine();
  const now = useQuarter();
  const due = useMirror(
    async (view) => readDue(view, { isAdmin, now, lists: (await engine.learned()).lists }),
    [isAdmin],
    undefined,
    [now],
  );
  const isLong = useLongWait(true);
  const { issue } = useSyncStatus();
  // Waits for all lists, because lines that appear one by one would push the page down again and again.
  const isComing = !due?.isKnown && !isLong && issue === 'none';
  return (
    <Board as="section" className={css['board']} aria-labelledby={heading}>
      <h2 id={heading}>Needs somebody</h2>
      {!due || isComing ? (
        <Skeleton label="Looking what needs somebody" lines={4} />
      ) : (
        <DueBoard due={due} isReached={issue === 'none'} />
      )}
    </Board>
  );
}

interface DueBoardProps {
  readonly due: Due;
  /** Whether the host responds, so that missing lists are being fetched. */
  readonly isReached: boolean;
}

function DueBoard({ due, isReached }: DueBoardProps) {
  const lines = useMemo(() => [...dueLines(due).map(lineOf), ...due.unseen.map(questionOf)], [due]);
  const { isKnown, lookedAt, now } = due;
  if (lines.length > 0)
    return (
      <>
        <Lines lines={lines} />
        {!isKnown && <p className="soft small">We haven’t looked at every list yet.</p>}
      </>
    );
  const looked = lookedAt === undefined ? '' : `We looked ${nearMomentWithin(lookedAt, now)}.`;
  if (!isKnown)
    return (
      <State
        drawing={<NotHereSpot />}
        title={looked ? 'We haven’t looked at every list yet' : 'We haven’t looked yet'}
      >
        {isReached
          ? `The lists are on their way to this ${device}.`
          : `The lists are not all on this ${device}. We look as soon as you’re online.`}
      </State>
    );
  return (
    <State drawing={<CounterSpot />} title="Nothing needs anybody">
      {looked}
    </State>
  );
}

interface BoardLine extends Omit<DueLine, 'count'> {
  /** The count before the words, or a question mark. */
  readonly sign: number | '?';
}

const lineOf = ({ count, ...line }: DueLine): BoardLine => ({ ...line, sign: count });

/** Returns the line for an event whose guest list was never fetched. */
function questionOf(event: Due['unseen'][number]): BoardLine {
  return {
    key: `unseen ${event.id}`,
    sign: '?',
    words: 'Who was there?',
    about: eventWords(event),
    verb: 'Look',
    place: { to: '/manage-events', search: { event: event.id } },
  };
}

function Lines({ lines }: { readonly lines: readonly BoardLine[] }) {
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, lines.length - mostLines);
  return (
    <>
      <ul className={css['lines']}>
        {lines.slice(0, lines.length - hidden).map((line, at) => (
          <li key={line.key}>
            <Line line={line} isMain={at === 0 && line.sign !== '?'} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className={css['more']} onClick={() => setWhole(true)}>
          and {hidden} more
        </Button>
      )}
    </>
  );
}

interface LineProps {
  readonly line: BoardLine;
  /** Whether the line is the page’s main action, as the first one is. */
  readonly isMain: boolean;
}

/** Shows a line, all of which is one link. */
function Line({ line, isMain }: LineProps) {
  const { sign, words, about, verb, place } = line;
  return (
    <Link {...(place as Pick<LinkProps, 'to' | 'params' | 'search'>)} className={css['line']}>
      <span className={css['count']} aria-hidden={sign === '?' || undefined}>
        {sign}
      </span>{' '}
      <span className={css['words']}>
        {words}
        {about && <span className="visually-hidden">,</span>}
      </span>{' '}
      {about && <span className={css['about']}>{about}</span>}{' '}
      <span className={buttonClass(isMain ? 'main' : 'plain', css['verb'])}>{verb}</span>
    </Link>
  );
}

interface StateProps {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function State({ drawing, title, children }: StateProps) {
  return (
    <div className={css['state']}>
      {drawing}
      <div>
        <p className="strong">{title}</p>
        <p className="soft">{children}</p>
      </div>
    </div>
  );
}
