import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { whatsappShareLink } from '#src/features/export/whatsapp.ts';
import { provider } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { sastMoment } from '#src/kit/sast.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './announce.module.css';
import { bookingNotes, bookings } from './collections.ts';
import { type EventNews, type Letter, letterOf } from './event-news.ts';
import { MailWays } from './mail-ways.tsx';
import type { OfficeEvent } from './office-event.ts';
import type { ReachedPeople } from './reached-people.ts';

interface LetterToPeopleProps {
  readonly event: OfficeEvent;
  readonly news: EventNews;
  /** The recipients; `null` until this device has the list. */
  readonly people: ReachedPeople | null;
  readonly onDone: () => void;
}

const sender = { name: provider.name, phone: provider.phone.shown };

/** The prepared letter with its recipients. */
export function LetterToPeople({ event, news, people, onDone }: LetterToPeopleProps) {
  const prepared = letterOf(event, news, sender);
  /** The edited text and the prepared text it replaces, which changes with the event. */
  const [typed, setTyped] = useState({ over: '', words: '' });
  const [opened, setOpened] = useState<'mail' | 'WhatsApp'>();
  const { isAsking, failed } = useAskedAgain(event.id);
  const letter: Letter = { ...prepared, body: typed.over === prepared.body ? typed.words : prepared.body };
  return (
    <div className={css['words']}>
      <div
        onInput={({ target }) =>
          setTyped({ over: prepared.body, words: (target as HTMLTextAreaElement).value })
        }
      >
        <TextareaField
          key={prepared.body}
          name="letter"
          label="The words"
          help={`Subject: ${prepared.subject}`}
          rows={12}
          autoComplete="off"
          defaultValue={prepared.body}
        />
      </div>
      {people ? (
        <>
          <PeopleWords people={people} isAsking={isAsking} failed={failed} event={event} />
          <MailWays people={people} letter={letter} onOpened={() => setOpened('mail')} />
        </>
      ) : failed ? (
        <p role="status">
          Who is registered is not on this {device} yet. We fetch it as soon as you’re online.
        </p>
      ) : (
        <Skeleton label="Fetching who is registered" lines={3} />
      )}
      <div className="actions">
        <CopyButton label="Copy the words" text={() => `${letter.subject}\n\n${letter.body}`} />
        <a
          className={buttonClass('plain')}
          href={whatsappShareLink(letter.body)}
          target="_blank"
          rel="noreferrer"
          onClick={() => setOpened('WhatsApp')}
        >
          Open WhatsApp with the words
        </a>
      </div>
      <p role="status">
        {opened === 'mail' && 'Your mail program was opened. The email goes out when you send it there.'}
        {opened === 'WhatsApp' && 'WhatsApp was opened. The words go out when you send them there.'}
      </p>
      <div>
        <Button variant="quiet" onClick={onDone}>
          Close: they know now
        </Button>
      </div>
    </div>
  );
}

/** Pulls the current bookings and notes; offline, once the device is online again. */
function useAskedAgain(id: string): { readonly isAsking: boolean; readonly failed: boolean } {
  const engine = useEngine();
  const { issue } = useSyncStatus();
  const isThere = issue === 'none';
  const [answer, setAnswer] = useState<{ readonly failed: boolean }>();
  const ask = useCallback(async () => {
    if (isTemporaryId(id)) return setAnswer({ failed: false });
    setAnswer(undefined);
    const lists = [bookings, bookingNotes] as const;
    const answers = await Promise.all(lists.map((list) => engine.pull(list, id, { force: true })));
    setAnswer({ failed: answers.some((failure) => failure !== undefined) });
  }, [engine, id]);
  useEffect(() => {
    if (isThere) ask().catch(reportError);
  }, [ask, isThere]);
  return { isAsking: isThere && !answer, failed: !isThere || answer?.failed === true };
}

interface PeopleWordsProps {
  readonly people: ReachedPeople;
  readonly isAsking: boolean;
  readonly failed: boolean;
  readonly event: OfficeEvent;
}

function PeopleWords({ people, isAsking, failed, event }: PeopleWordsProps) {
  const { addresses, without, notComing, asOf } = people;
  const shown = without.slice(0, 5).join(', ');
  const more = without.length > 5 ? ` and ${without.length - 5} more` : '';
  return (
    <div role="status" className="stack-2">
      {isAsking && <p className="soft">We’re looking if somebody registered since…</p>}
      {failed && (
        <p className="alarm">
          We can’t ask now who registered since{asOf === undefined ? '' : ` ${sastMoment(asOf)}`}. Look here
          again when you’re online.
        </p>
      )}
      {addresses.length === 0 && <p>Nobody on the list has an email address.</p>}
      {notComing > 0 && (
        <p className="soft">
          {notComing === 1
            ? '1 person who said that they cannot come is left out.'
            : `${notComing} people who said that they cannot come are left out.`}
        </p>
      )}
      {without.length > 0 && (
        <p className={css['people']}>
          {without.length === 1 ? '1 person has' : `${without.length} people have`} no email address: {shown}
          {more}. Call them from{' '}
          <Link to="/manage-events" search={{ event: event.id }}>
            the list
          </Link>
          .
        </p>
      )}
    </div>
  );
}
