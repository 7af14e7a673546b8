import { provider } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { causeWords } from '#src/ui/cause-words.ts';
import { RetryIcon } from '#src/ui/icon.tsx';
import type { FollowedNote } from './ticket-notes.ts';

/** Shows why a note was not sent, with a button to try again. */
export function NoteRetry({ note: { step } }: { readonly note: FollowedNote }) {
  const engine = useEngine();
  if (step?.state !== 'attention') return null;
  return (
    <div>
      <p>
        {step.cause && causeWords(step.cause)} You can also call us on {provider.phone.shown}.
      </p>
      <Button onClick={() => engine.retry(step.mutationId).catch(reportError)}>
        <RetryIcon /> Try again
      </Button>
    </div>
  );
}
