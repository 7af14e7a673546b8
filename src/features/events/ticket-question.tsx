import { provider } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import type { Progress } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { causeWords } from '#src/ui/cause-words.ts';
import { RetryIcon, TickIcon } from '#src/ui/icon.tsx';
import { retryWords } from '#src/ui/retry-words.ts';
import { toastNotDone } from '#src/ui/toast-not-done.ts';
import { confirmBookingByEmail } from './operations.ts';
import { stepsOf } from './ticket-status.tsx';

interface TicketQuestionsProps {
  readonly steps: readonly Progress[];
  readonly reference: string;
}

/** Questions about a registration's blocked steps that only the person can answer, with buttons. */
export function TicketQuestions({ steps, reference }: TicketQuestionsProps) {
  const { booking, emails } = stepsOf(steps);
  const allSteps = booking ? [booking, ...emails] : emails;
  const blockedSteps = allSteps.filter(
    ({ state, detail, unkept }) => state === 'attention' && detail === 'blocked' && !unkept,
  );
  return blockedSteps.map((step) => (
    <Question key={step.mutationId} step={step} reference={reference} isBooking={step === booking} />
  ));
}

interface QuestionProps extends Pick<TicketQuestionsProps, 'reference'> {
  readonly step: Progress;
  readonly isBooking: boolean;
}

function Question({ step: { mutationId, name, cause }, reference, isBooking }: QuestionProps) {
  const engine = useEngine();
  const isUnknown = cause?.kind === 'outcome-unknown';
  const isPart = cause?.kind === 'stored-otherwise';
  const { question } = confirmBookingByEmail;
  const emailQuestion = isUnknown && name === confirmBookingByEmail.name ? question : undefined;
  const words = emailQuestion?.words ?? (cause ? causeWords(cause) : 'It was not sent.');
  const act = (work: Promise<unknown>) => void work.catch(toastNotDone);
  return (
    <section className="stack-3" aria-label={words}>
      <p>
        {words}
        {isBooking &&
          ` ${isPart ? 'Leave it like this and we send your emails, or' : 'You can also'} call us on ${provider.phone.shown} and say ${reference}.`}
      </p>
      <div className="actions">
        <Button onClick={() => act(engine.retry(mutationId))}>
          {isPart ? <TickIcon /> : <RetryIcon />} {retryWords(cause, true)}
        </Button>
        {emailQuestion && (
          <Button onClick={() => act(engine.discard(mutationId))}>
            <TickIcon /> {emailQuestion.resolved}
          </Button>
        )}
      </div>
    </section>
  );
}
