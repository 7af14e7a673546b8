import type { ReactNode } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import css from './account-form.module.css';
import { AccountScreen } from './account-screen.tsx';
import { EntryForm, type EntryPageProps } from './entry-form.tsx';
import { SignIn } from './forms.ts';
import { signIn } from './sign-in.ts';

interface SignInPageProps extends EntryPageProps {
  /** Links to the receipts on this phone that belong to no account. */
  readonly receipts: ReactNode;
}

/** `/sign-in`: asks for e-mail and password, then opens the home page of the role. */
export function SignInPage({ receipts, ...props }: SignInPageProps) {
  return (
    <AccountScreen
      title="Sign in to your account."
      lead="You need a signal to sign in. After that, most of it works with no signal."
      below={receipts}
    >
      <EntryForm
        {...props}
        action="sign in"
        schema={SignIn}
        enter={signIn}
        password={<PasswordField name="password" label="Password" required autoComplete="current-password" />}
        submit="Sign in"
        below={<ForgottenPassword />}
        other={{ question: 'New here?', to: '/sign-up', label: 'Sign up and enroll' }}
      />
    </AccountScreen>
  );
}

/** Explains that the office sets a new password: the host has no reset. */
function ForgottenPassword() {
  const { phone, whatsapp } = provider;
  return (
    <details className={css['forgotten']}>
      <summary>Forgot your password?</summary>
      <p>
        Call <a href={`tel:${phone.dialled}`}>{phone.shown}</a> or WhatsApp{' '}
        <a href={whatsapp.link} rel="noopener noreferrer">
          {whatsapp.shown}
        </a>
        . We help you get back in.
      </p>
    </details>
  );
}
