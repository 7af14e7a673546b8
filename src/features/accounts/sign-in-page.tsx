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
import { SignIn } from './forms.ts';
import { NeedsScript } from './needs-script.tsx';
import { RememberMe } from './remember-me.tsx';
import { type AuthContext, signIn } from './sign-in.ts';
import { useSignInError } from './use-sign-in-error.tsx';

interface SignInPageProps {
  /** Absent while the page is made at build time. */
  readonly auth: AuthContext | undefined;
  /** The page a guard kept somebody from. */
  readonly asked: Asked;
}

/** `/sign-in`: e-mail and password, and then home by role. */
export function SignInPage({ auth, asked }: SignInPageProps) {
  const navigate = useNavigate();
  const { error, attempt } = useSignInError('sign in');

  async function enter(typed: SignIn) {
    const context = must(auth, 'auth');
    await attempt(async () => {
      await signIn(context, typed);
      await navigate({ to: afterSignIn(context.session.current(), asked) as string, replace: true });
    });
  }

  return (
    <AccountScreen title="Sign in to your account." lead="Once you are in, most of it works with no signal.">
      <NeedsScript />
      <SchemaForm id="sign-in" schema={SignIn} onValid={enter}>
        <div className={css['fields']}>
          <TextField
            name="email"
            label="Email address"
            type="email"
            inputMode="email"
            required
            autoComplete="username"
            autoCapitalize="none"
          />
          <PasswordField name="password" label="Password" required autoComplete="current-password" />
          <RememberMe />
          {error && (
            <FormError title={error.title} calm={error.kind === 'offline'}>
              {error.text}
            </FormError>
          )}
          <SubmitButton>Sign in</SubmitButton>
        </div>
      </SchemaForm>
      <p className={css['other']}>
        New here?{' '}
        <Link
          to="/sign-up"
          search={asked.next ? { next: asked.next } : {}}
          state={{ guarded: asked.guarded ?? false }}
          className={css['link']}
        >
          Sign up and enroll
        </Link>
      </p>
    </AccountScreen>
  );
}
