import { type ReactNode, useMemo, useState } from 'react';
import { ClockNotice, RestoredNotice } from '#src/app/notices/device-notices.tsx';
import { NetworkNotice } from '#src/app/notices/network-notice.tsx';
import { PersonNotices } from '#src/app/notices/person-notices.tsx';
import { UpdatePrompt } from '#src/app/pwa/update-prompt.tsx';
import { ErrorScreen } from '#src/app/screens/error-screen.tsx';
import { NotFound } from '#src/app/screens/not-found.tsx';
import { ChapterAnswer } from '#src/app/tray/chapter-answer.tsx';
import { ConflictHere } from '#src/app/tray/conflict-here.tsx';
import { SyncBadge } from '#src/app/tray/sync-badge.tsx';
import { SyncTray } from '#src/app/tray/sync-tray.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { moment, noteClock } from '#src/kit/host-clock.ts';
import { Button } from '#src/ui/button.tsx';
import { type EngineState, fakeEngine } from '../../fixtures/app/fake-engine.ts';
import { openMutation, openRegistration } from '../../fixtures/app/open-mutations.ts';
import { conflictInPlace, conflicts } from './conflicts.ts';
import css from './kit.module.css';
import { Section } from './section.tsx';

const quiet = () => undefined;
const checked = Date.parse('2026-11-24T14:02:00+02:00');
const waiting = openMutation({ group: 'a', mutationId: 'a' });

/** Every state of the engine that the badge shows. */
const badges: readonly (readonly [string, EngineState])[] = [
  ['Waiting', { status: { lastSync: checked }, open: [waiting] }],
  ['Sending', { status: { waiting: 0, sending: 1 }, open: [{ ...waiting, state: 'sending' }] }],
  ['Offline, nothing waits', { status: { issue: 'offline' } }],
  ['Offline, something waits', { status: { issue: 'offline' }, open: [waiting] }],
  ['Signed out', { status: { awaitingSignIn: 1 }, open: [{ ...waiting, state: 'awaiting-sign-in' }] }],
  ['Needs the person', { status: { needsYou: 1 }, open: [{ ...waiting, state: 'conflict' }] }],
];

/** Mutations in every state that a line of the tray can show. */
const everyLine: EngineState = {
  status: { lastSync: checked, restoredEdits: 2, noBackup: true, unreadable: { courses: 1 } },
  open: [
    ...openRegistration(['pending', 'pending', 'pending'], 'waits'),
    ...openRegistration(['done', 'blocked', 'done'], 'asks'),
    ...openRegistration(['done', 'done', 'blocked'], 'office'),
    ...(['sending', 'unknown', 'awaiting-sign-in', 'conflict', 'held'] as const).map((state) =>
      openMutation({ group: state, mutationId: state, title: 'Your name', words: 'Your name', state }),
    ),
    openMutation({
      group: 'refused',
      mutationId: 'refused',
      state: 'blocked',
      sends: 1,
      cause: { kind: 'refused', message: 'The office no longer has this course.' },
      title: 'Lesson “Count the till”',
      words: 'Lesson “Count the till”',
    }),
  ],
};

/** Provides an engine that is in the given state. */
function Phone({ state, children }: { readonly state: EngineState; readonly children: ReactNode }) {
  const { engine } = useMemo(() => fakeEngine(state), [state]);
  return (
    <EngineProvider engine={engine}>
      <SyncStatusProvider>{children}</SyncStatusProvider>
    </EngineProvider>
  );
}

function Opened({ words, children }: { words: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words}</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

const nothingWaits: EngineState = { status: { lastSync: checked } };
const notices: readonly (readonly [EngineState, ReactNode])[] = [
  [{ status: { restored: 2 } }, <RestoredNotice key="restored" onOpenTray={quiet} />],
  [
    { status: { awaitingSignIn: 1 }, open: [{ ...waiting, state: 'awaiting-sign-in' }] },
    <PersonNotices key="expired" />,
  ],
  [nothingWaits, <UpdatePrompt key="update" onUpdate={quiet} />],
  [{ status: { issue: 'portal' } }, <NetworkNotice key="portal" />],
  [nothingWaits, <ClockNotice key="clock" />],
];

// The host reports a clock that is four months ahead.
noteClock({ ahead: 120 * 24 * 3_600_000, at: moment() });

/** The app's shell: the badge, its list, two versions of one text, notices, and error pages. */
export function Shell() {
  return (
    <>
      <Section title="Badge">
        <ul className={css['badges']}>
          {badges.map(([name, state]) => (
            <li key={name}>
              <span className="soft">{name}</span>
              <Phone state={state}>
                <SyncBadge onOpen={quiet} />
              </Phone>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Tray">
        <div className={css['row']}>
          <Phone state={everyLine}>
            <Opened words="Open a full tray">{(close) => <SyncTray onClose={close} />}</Opened>
          </Phone>
          <Phone state={nothingWaits}>
            <Opened words="Open an empty tray">{(close) => <SyncTray onClose={close} />}</Opened>
          </Phone>
        </div>
      </Section>
      <Section title="Two versions of one thing">
        <div className={css['row']}>
          {conflicts.map(([name, mutation]) => (
            <Phone key={name} state={nothingWaits}>
              <p className="soft">{name}</p>
              <ChapterAnswer mutation={mutation} onDiscard={quiet} />
            </Phone>
          ))}
        </div>
      </Section>
      <Section title="Two versions, asked where the thing is shown">
        <Phone state={{ open: [conflictInPlace] }}>
          <ConflictHere mutationId={conflictInPlace.mutationId} />
        </Phone>
      </Section>
      <Section title="Notices of the shell">
        {notices.map(([state, notice], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Phone key={at} state={state}>
            {notice}
          </Phone>
        ))}
      </Section>
      <Section title="Pages that are none">
        <NotFound />
        <ErrorScreen error={new Error('The wall planner has no month.')} reset={quiet} />
      </Section>
    </>
  );
}
