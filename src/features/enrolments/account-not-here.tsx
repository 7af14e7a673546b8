import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { users } from '#src/features/accounts/collection.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import type { Failure } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { SignInAgain } from '#src/ui/sign-in-again.tsx';

interface AccountNotHereProps {
  readonly id: string;
  /** Shown while the account is being fetched. */
  readonly coming: ReactNode;
  /** The sentence that the content will appear with the network. */
  readonly away: string;
}

/**
 * Replaces content that needs the person's account while the account is not on this phone: fetches it, and shows the
 * outcome.
 */
export function AccountNotHere({ id, coming, away }: AccountNotHereProps) {
  const engine = useEngine();
  const { issue } = useSyncStatus();
  const [answer, setAnswer] = useState<{ readonly failure: Failure | undefined }>();
  const ask = useCallback(
    async (force: boolean) => {
      setAnswer({ failure: await engine.pull(users, id, { force }).catch(reportedFailure) });
    },
    [engine, id],
  );
  useEffect(() => void ask(false), [ask]);

  const failure = answer?.failure;
  const isNetwork = failure?.kind === 'offline' || failure?.kind === 'busy';
  if (isNetwork || (!answer && issue !== 'none')) return <p role="status">{away}</p>;
  if (!answer) return coming;
  return (
    <>
      <p role="status">
        We couldn’t get your account. {failure?.message ?? 'There is none for you in our records.'}
      </p>
      <div className="actions">
        {failure?.kind === 'signed-out' ? (
          <SignInAgain />
        ) : (
          <Button onClick={() => ask(true)}>Try again</Button>
        )}
      </div>
    </>
  );
}
