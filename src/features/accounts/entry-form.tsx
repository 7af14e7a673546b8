import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import { provider } from '#src/features/settings/provider.ts';
import { useNothingKept } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { must } from '#src/kit/must.ts';
import { afterSignIn, type RequestedPage } from '#src/session/after-sign-in.ts';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { NothingKept } from '#src/ui/form/not-kept.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from './account-form.module.css';
import type { AuthContext } from './sign-in.ts';
import { type SignInError, signInErrorOf } from './sign-in-error.ts';

export interface EntryPageProps {
  /** Absent while the page is rendered at build time. */
  readonly auth: AuthContext | undefined;
  /** The page to return to, for example one that a guard closed. */
  readonly requestedPage: RequestedPage;
}

interface EntryFormProps<Typed> extends EntryPageProps {
  readonly action: 'sign in' | 'sign up';
  readonly schema: v.GenericSchema<unknown, Typed>;
  readonly enter: (auth: AuthContext, typed: Typed) => Promise<void>;
  /** Fields besides the e-mail address, above it and below it. */
  readonly before?: ReactNode;
  readonly password: ReactNode;
  readonly submit: string;
  /** Content below the button. */
  readonly below?: ReactNode;
  readonly other: { readonly question: string; readonly to: '/sign-in' | '/sign-up'; readonly label: string };
}

/** Runs a sign-in or sign-up; its error stays until the next try. */
function useSignInError(action: Parameters<typeof signInErrorOf>[1]) {
  const [error, setError] = useState<SignInError>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(signInErrorOf(thrown, action, Date.now()));
    }
  }

  return { error, attempt };
}

/** The form of sign-in and sign-up. It tells that it needs a connection; afterwards it opens the requested page. */
export function EntryForm<Typed>(props: EntryFormProps<Typed>) {
  const { auth, requestedPage, action, schema, enter, before, password, submit, below, other } = props;
  const navigate = useNavigate();
  const { error, attempt } = useSignInError(action);
  const nothingKept = useNothingKept();

  async function onValid(typed: Typed) {
    const context = must(auth, 'auth');
    await attempt(async () => {
      await enter(context, typed);
      await navigate({ to: afterSignIn(context.session.current(), requestedPage) as string, replace: true });
    });
  }

  if (nothingKept)
    return (
      <NothingKept office={provider.phone}>
        You can’t {action} here, because what you do is saved on the {device} before we send it. Allow cookies
        for this site in your browser’s settings, or make some room, and load this page again.
      </NothingKept>
    );
  return (
    <>
      <NeedsScript />
      <SchemaForm id={action.replace(' ', '-')} schema={schema} onValid={onValid}>
        <div className={css['fields']}>
          {before}
          <TextField
            name="email"
            label="Email address"
            type="email"
            inputMode="email"
            required
            autoComplete="username"
            autoCapitalize="none"
          />
          {password}
          {/* Ticked by default; on a shared phone people untick it. */}
          <CheckboxField name="remember" label="Remember me" defaultChecked />
          {error && (
            <FormError title={error.title} calm={error.kind === 'offline'}>
              {error.text}
            </FormError>
          )}
          <SubmitButton>{submit}</SubmitButton>
          {below}
        </div>
      </SchemaForm>
      <p className={css['other']}>
        {other.question}{' '}
        <Link
          to={other.to}
          search={requestedPage.next ? { next: requestedPage.next } : {}}
          state={{ guarded: requestedPage.guarded ?? false }}
          className={css['link']}
        >
          {other.label}
        </Link>
      </p>
    </>
  );
}

/** Replaces the form by a sentence where scripts are off, because then nobody can sign in. */
function NeedsScript() {
  return (
    <noscript>
      <p>
        Signing in needs JavaScript, which is switched off here. Call us on {provider.phone.shown} and we help
        you.
      </p>
    </noscript>
  );
}
