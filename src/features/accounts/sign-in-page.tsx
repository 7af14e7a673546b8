import { Link, useNavigate } from '@tanstack/react-router';
import { must } from '#src/kit/must.ts';
import { afterSignIn } from '#src/session/after-sign-in.ts';
import { FormTrouble } from '#src/ui/form/form-trouble.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from './account-form.module.css';
import { AccountScreen } from './account-screen.tsx';
import { type Door, signIn } from './door.ts';
import { SignIn } from './forms.ts';
import { NeedsScript } from './needs-script.tsx';
import { RememberMe } from './remember-me.tsx';
import { useTrouble } from './use-trouble.tsx';

interface SignInPageProps {
  /** Absent while the page is made at build time. */
  readonly door: Door | undefined;
  /** The page a guard kept somebody from. */
  readonly next: string | undefined;
}

/** `/sign-in`: e-mail and password, and then home by role. */
export function SignInPage({ door, next }: SignInPageProps) {
  const navigate = useNavigate();
  const { trouble, attempt } = useTrouble('sign in');

  async function enter(typed: SignIn) {
    const open = must(door, 'door');
    await attempt(async () => {
      await signIn(open, typed);
      await navigate({ to: afterSignIn(open.session.current(), next) as string, replace: true });
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
          {trouble && (
            <FormTrouble title={trouble.title} calm={trouble.kind === 'offline'}>
              {trouble.text}
            </FormTrouble>
          )}
          <SubmitButton>Sign in</SubmitButton>
        </div>
      </SchemaForm>
      <p className={css['other']}>
        New here?{' '}
        <Link to="/sign-up" className={css['link']}>
          Sign up and enroll
        </Link>
      </p>
    </AccountScreen>
  );
}
