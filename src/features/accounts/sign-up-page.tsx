import { Link, useNavigate } from '@tanstack/react-router';
import { must } from '#src/kit/must.ts';
import { type Asked, afterSignIn } from '#src/session/after-sign-in.ts';
import { FormError } from '#src/ui/form/form-error.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from './account-form.module.css';
import { AccountScreen } from './account-screen.tsx';
import { leastPassword, SignUp } from './forms.ts';
import { NeedsScript } from './needs-script.tsx';
import { RememberMe } from './remember-me.tsx';
import { type AuthContext, signUp } from './sign-in.ts';
import { useSignInError } from './use-sign-in-error.tsx';

const terms: string = '/terms';

interface SignUpPageProps {
  /** Absent while the page is made at build time. */
  readonly auth: AuthContext | undefined;
  /** The page that led here. */
  readonly asked: Asked;
}

/** `/sign-up`: makes an account and signs in to it. */
export function SignUpPage({ auth, asked }: SignUpPageProps) {
  const navigate = useNavigate();
  const { error, attempt } = useSignInError('sign up');

  async function enroll(typed: SignUp) {
    const context = must(auth, 'auth');
    await attempt(async () => {
      await signUp(context, typed);
      await navigate({ to: afterSignIn(context.session.current(), asked) as string, replace: true });
    });
  }

  return (
    <AccountScreen title="Sign up and enroll" lead="Your courses and your progress in one place.">
      <NeedsScript />
      <SchemaForm id="sign-up" schema={SignUp} onValid={enroll}>
        <div className={css['fields']}>
          <TextField name="name" label="Your name" required autoComplete="name" autoCapitalize="words" />
          <TextField
            name="email"
            label="Email address"
            type="email"
            inputMode="email"
            required
            autoComplete="username"
            autoCapitalize="none"
          />
          <PasswordField
            name="password"
            label="Password"
            required
            autoComplete="new-password"
            help={`At least ${leastPassword} characters. A short sentence is easy to keep in mind.`}
          />
          <RememberMe />
          {error && (
            <FormError title={error.title} calm={error.kind === 'offline'}>
              {error.text}
            </FormError>
          )}
          <SubmitButton>Sign up</SubmitButton>
          <p className={css['terms']}>
            By clicking Sign up, you agree to the <Link to={terms}>terms of use</Link>.
          </p>
        </div>
      </SchemaForm>
      <p className={css['other']}>
        Have an account?{' '}
        <Link
          to="/sign-in"
          search={asked.next ? { next: asked.next } : {}}
          state={{ guarded: asked.guarded ?? false }}
          className={css['link']}
        >
          Sign in
        </Link>
      </p>
    </AccountScreen>
  );
}
