import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { provider } from '#src/features/settings/provider.ts';
import { useNothingKept } from '#src/hooks/use-sync-status.tsx';
import { useVisitorCommand } from '#src/hooks/use-visitor-command.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import type { CommandOperation } from '#src/sync/index.ts';
import { NothingKept, NotSent } from '#src/ui/form/not-kept.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { OfflineHint } from '#src/ui/form/offline-hint.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import type { ContactArgs, QuoteArgs } from './model.ts';
import { newReceipt } from './receipt.ts';

interface MessageFormProps<Args extends ContactArgs | QuoteArgs> {
  // biome-ignore lint/suspicious/noExplicitAny: the remote is checked where the command is declared
  readonly operation: CommandOperation<Args, any>;
  readonly rules: {
    readonly schema: v.GenericSchema<unknown, Args>;
    readonly stricter: () => Promise<v.GenericSchema<unknown, Args>>;
  };
  /** Returns the title in the list of unsent changes. */
  readonly subject: (args: Args) => string;
  readonly submit: string;
  readonly children: ReactNode;
}

/** The form of one e-mail to the office: the outbox accepts the message, then the page of its progress opens. */
export function MessageForm<Args extends ContactArgs | QuoteArgs>({
  operation,
  rules,
  subject,
  submit,
  children,
}: MessageFormProps<Args>) {
  const navigate = useNavigate();
  const { run, failed, notSent } = useVisitorCommand(operation);
  const nothingKept = useNothingKept();

  async function send(args: Args): Promise<'done' | undefined> {
    const accepted = await run(args, newReceipt(subject(args), hostNow(), args));
    if (!accepted) return undefined;
    await navigate({ to: '/thank-you', search: { ref: accepted.group } });
    return 'done';
  }

  return (
    <>
      <noscript>
        <p>
          This form needs JavaScript, which is switched off here. Call us on {provider.phone.shown} or write
          to {provider.email}.
        </p>
      </noscript>
      <SchemaForm id={operation.name.replace('.', '-')} {...rules} onValid={send}>
        {nothingKept && (
          <NothingKept office={provider.phone}>
            What you write here is sent to us at once, so you have to be online. Keep this page open until you
            see that it was sent.
          </NothingKept>
        )}
        {children}
        {notSent ? (
          <NotSent action={submit} answer={notSent} office={provider.phone} />
        ) : (
          <NotSaved action={submit} reason={failed} />
        )}
        <SubmitButton sticks>{submit}</SubmitButton>
        {!nothingKept && (
          <OfflineHint>
            No signal? Send it anyway. We save it here and send it as soon as you’re online.
          </OfflineHint>
        )}
      </SchemaForm>
    </>
  );
}
