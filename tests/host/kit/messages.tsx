import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NoSignalIcon, RetryIcon } from '#src/ui/icon.tsx';
import { MissingState } from '#src/ui/missing-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import { toastError, toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import css from './kit.module.css';
import { Section } from './section.tsx';

/** Messages to people: notices, toasts, states of sending, empty lists and missing items. */
export function Messages() {
  return (
    <>
      <Section title="Notices">
        <Notice icon={<NoSignalIcon />} title="No signal right now" onClose={() => undefined}>
          What you do is saved on this phone.
        </Notice>
        <Notice
          icon={<RetryIcon />}
          title="A new version is ready"
          actions={<Button variant="quiet">Update now</Button>}
          closeLabel="Later"
          onClose={() => undefined}
        />
        <Notice icon={<RetryIcon />} title="It goes when it is no longer so" />
      </Section>
      <Section title="Toasts">
        <div className={css['row']}>
          <Button onClick={() => toastSuccess('Course saved')}>Show a success</Button>
          <Button onClick={() => toastError('The picture was not saved', 'It is not a picture.')}>
            Show an error
          </Button>
          <Button
            onClick={() => toastUndo('You deleted “Count the till”.', () => toastSuccess('It is back'))}
          >
            Show what can be undone
          </Button>
        </div>
      </Section>
      <Section title="Progress">
        {(['pending', 'sending', 'unknown', 'awaiting-sign-in', 'conflict', 'held', 'done'] as const).map(
          (detail) => (
            <ProgressStatus key={detail} progress={{ detail, sends: 0 }} />
          ),
        )}
        <ProgressStatus
          progress={{
            detail: 'blocked',
            sends: 1,
            cause: { kind: 'refused', message: 'The office no longer has this course.' },
          }}
          onRetry={() => undefined}
        />
      </Section>
      <Section title="Empty state">
        <EmptyState title="No courses yet" text="When you enrol, the course is here.">
          <a href="/">See the courses</a>
        </EmptyState>
      </Section>
      <Section title="Not here">
        {(['coming', 'away', { failed: 'Your role does not allow this.' }, 'here'] as const).map((state) => (
          <MissingState
            key={JSON.stringify(state)}
            state={state}
            what="this course"
            coming={{ label: 'Opening the course', lines: 3 }}
            none={{ title: 'We can’t find that course', text: 'The link may be old.' }}
            onRetry={() => undefined}
          />
        ))}
      </Section>
      <Section title="Text somebody wrote">
        <SafeHtml kind="text" html="<p>Count the till <strong>twice</strong>.</p><ul><li>Notes</li></ul>" />
      </Section>
    </>
  );
}
