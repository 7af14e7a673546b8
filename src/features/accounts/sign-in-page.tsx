import type { ReactNode } from 'react';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { AccountScreen } from './account-screen.tsx';
import { EntryForm, type EntryPageProps } from './entry-form.tsx';
import { SignIn } from './forms.ts';
import { signIn } from './sign-in.ts';

interface SignInPageProps extends EntryPageProps {
  /** The ways to what this phone keeps for everybody. */
  readonly receipts: ReactNode;
}

/** `/sign-in`: e-mail and password, and then home by role. */
export function SignInPage({ receipts, ...props }: SignInPageProps) {
  return (
    <AccountScreen
      title="Sign in to your account."
      lead="Once you are in, most of it works with no signal."
      below={receipts}
    >
      <EntryForm
        {...props}
        action="sign in"
        schema={SignIn}
        enter={signIn}
        password={<PasswordField name="password" label="Password" required autoComplete="current-password" />}
        submit="Sign in"
        other={{ question: 'New here?', to: '/sign-up', label: 'Sign up and enroll' }}
      />
    </AccountScreen>
  );
}
