import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { verifyNumber } from '#src/features/records/certificates/verify.ts';
import { VerifyPage } from '#src/features/records/certificates/verify-page.tsx';
import { must } from '#src/kit/must.ts';
import { pageWords } from './-page-words.ts';

export const Route = createFileRoute('/verify/{-$number}')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => 'Whether a certificate of ours is genuine.',
  head: ({ loaderData }) => pageWords('Verify a certificate', loaderData),
  component: function Verify() {
    const { number = '' } = Route.useParams();
    const { auth } = Route.useRouteContext();
    const navigate = Route.useNavigate();
    const verify = useCallback((asked: string) => verifyNumber(must(auth, 'auth').cms, asked), [auth]);
    return (
      <VerifyPage
        number={number}
        verify={verify}
        onNumber={(next) => navigate({ to: '/verify/{-$number}', params: { number: next } })}
      />
    );
  },
});
