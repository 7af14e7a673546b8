import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpPage } from '#src/features/accounts/sign-up-page.tsx';
import { hasSession, homeOf } from '#src/session/user.ts';

export const Route = createFileRoute('/sign-up')({
  beforeLoad: ({ context }) => {
    const user = context.auth?.session.current();
    if (user && hasSession(user)) throw redirect({ to: homeOf(user) as string, replace: true });
  },
  head: () => ({
    meta: [
      { title: 'Sign up and enroll | Kasi Growth Academy' },
      {
        name: 'description',
        content: 'Make an account: your courses and your progress, also with no signal.',
      },
    ],
  }),
  component: function SignUp() {
    const { auth } = Route.useRouteContext();
    return <SignUpPage auth={auth} />;
  },
});
