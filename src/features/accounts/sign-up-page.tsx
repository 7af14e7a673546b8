import { Link } from '@tanstack/react-router';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from './account-form.module.css';
import { AccountScreen } from './account-screen.tsx';
import { EntryForm, type EntryPageProps } from './entry-form.tsx';
import { leastPassword, SignUp } from './forms.ts';
import { signUp } from './sign-in.ts';

const terms: string = '/terms';

/** `/sign-up`: creates an account and signs in to it. */
export function SignUpPage(props: EntryPageProps) {
  return (
    <AccountScreen
      title="Sign up and enroll"
      lead="You need a signal to sign up. After that, your courses work with no signal."
    >
      <EntryForm
        {...props}
        action="sign up"
        schema={SignUp}
        enter={signUp}
        before={
          <TextField name="name" label="Your name" required autoComplete="name" autoCapitalize="words" />
        }
        password={
          <PasswordField
            name="password"
            label="Password"
            required
            autoComplete="new-password"
            help={`At least ${leastPassword} characters. A short sentence is easy to keep in mind.`}
          />
        }
        submit="Sign up"
        below={
          <p className={css['terms']}>
            By clicking Sign up, you agree to the <Link to={terms}>terms of use</Link>.
          </p>
        }
        other={{ question: 'Have an account?', to: '/sign-in', label: 'Sign in' }}
      />
    </AccountScreen>
  );
}
