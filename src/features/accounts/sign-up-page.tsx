import { Link, useNavigate } from '@tanstack/react-router';
import { must } from '#src/kit/must.ts';
import { homeOf } from '#src/session/user.ts';
import { FormTrouble } from '#src/ui/form/form-trouble.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from './account-form.module.css';
import { AccountScreen } from './account-screen.tsx';
import { type Door, signUp } from './door.ts';
import { leastPassword, SignUp } from './forms.ts';
import { NeedsScript } from './needs-script.tsx';
import { RememberMe } from './remember-me.tsx';
import { useTrouble } from './use-trouble.tsx';

const terms: string = '/terms';

/** `/sign-up`: makes an account and signs in to it. `door` is absent while the page is made at build time. */
export function SignUpPage({ door }: { readonly door: Door | undefined }) {
  const navigate = useNavigate();
  const { trouble, attempt } = useTrouble('sign up');

  async function enroll(typed: SignUp) {
    const open = must(door, 'door');
    await attempt(async () => {
      await signUp(open, typed);
      await navigate({ to: homeOf(open.session.current()) as string, replace: true });
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
          {trouble && (
            <FormTrouble title={trouble.title} calm={trouble.kind === 'offline'}>
              {trouble.text}
            </FormTrouble>
          )}
          <SubmitButton>Sign up</SubmitButton>
          <p className={css['terms']}>
            By clicking Sign up, you agree to the <Link to={terms}>terms of use</Link>.
          </p>
        </div>
      </SchemaForm>
      <p className={css['other']}>
        Have an account?{' '}
        <Link to="/sign-in" className={css['link']}>
          Sign in
        </Link>
      </p>
    </AccountScreen>
  );
}
