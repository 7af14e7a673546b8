import { useRef, useState } from 'react';
import { errorNames } from '#src/kit/error-names.ts';
import { must } from '#src/kit/must.ts';
import type { Accepted, CommandOperation, DirectAnswer, DirectForm, RunOptions } from '#src/sync/index.ts';
import { useEngineIfOpen } from './engine-context.tsx';
import { type NotAccepted, useSubmission } from './use-mutation.ts';

/** The result of a direct send that failed, or that may have. */
type NotSent = Exclude<DirectAnswer, { readonly outcome: 'sent' }>;

interface VisitorCommand<Args> {
  /** Accepts the command, or sends it directly where nothing can be stored; `undefined` when neither was done. */
  readonly run: (
    args: Args,
    record: RunOptions['record'],
    options?: Pick<RunOptions, 'holdFor'>,
  ) => Promise<Accepted | undefined>;
  /** Why the command was not accepted. */
  readonly failed: NotAccepted | undefined;
  /** The result of a direct send that failed, in place of `failed`. */
  readonly notSent: NotSent | undefined;
}

/** Whether the database does not open, or is full. */
function isNotKept(error: unknown): boolean {
  return errorNames(error).some((name) => name === 'NothingKeptError' || name === 'QuotaExceededError');
}

const offline: NotSent = {
  outcome: 'not-sent',
  failure: { kind: 'offline', message: 'We’re not getting an answer.', applied: 'no' },
};

/** Runs a visitor's command: into the outbox, or straight to the office where this device can store nothing. */
export function useVisitorCommand<Args>(
  // biome-ignore lint/suspicious/noExplicitAny: the remote is checked where the command is declared
  operation: CommandOperation<Args, any>,
): VisitorCommand<Args> {
  const engine = useEngineIfOpen();
  const { submit, failed } = useSubmission();
  const form = useRef<DirectForm<Args>>(undefined);
  const [notSent, setNotSent] = useState<NotSent>();

  async function sendDirectly(args: Args, record: RunOptions['record']): Promise<DirectAnswer> {
    try {
      form.current ??= await must(engine, 'engine').direct(operation);
    } catch {
      // The code of the direct form is loaded over the same network.
      return offline;
    }
    return form.current.send(args, record);
  }

  async function run(args: Args, record: RunOptions['record'], options?: Pick<RunOptions, 'holdFor'>) {
    setNotSent(undefined);
    return submit(async (epoch) => {
      try {
        return await must(engine, 'engine').run(operation, args, { epoch, record, ...options });
      } catch (error) {
        if (!isNotKept(error)) throw error;
        const answer = await sendDirectly(args, record);
        if (answer.outcome === 'sent') return answer.accepted;
        setNotSent(answer);
        throw error;
      }
    });
  }

  return { run, failed, notSent };
}
