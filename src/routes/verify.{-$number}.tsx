import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { builtKeys } from '#src/features/records/certificates/built-keys.ts';
import type { CarriedFacts } from '#src/features/records/certificates/signature.ts';
import { verifyCertificate } from '#src/features/records/certificates/verify.ts';
import { VerifyPage } from '#src/features/records/certificates/verify-page.tsx';
import { must } from '#src/kit/must.ts';
import { hasSession } from '#src/session/user.ts';
import type { Engine } from '#src/sync/index.ts';

/** Only the office's own devices have a list of certificates; others do not load how it is read. */
async function registeredHere(engine: Engine | null, number: string) {
  if (!engine) return undefined;
  try {
    const { readRegistered } = await import('#src/features/records/certificates/registered-here.ts');
    return await readRegistered(engine.view, number);
  } catch {
    // Nothing is known here: the office and the code itself still say what they know.
    return undefined;
  }
}

export const Route = createFileRoute('/verify/{-$number}')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ description: 'Whether a certificate of ours is genuine.' }),
  component: function Verify() {
    const { number = '' } = Route.useParams();
    const { auth, engine } = Route.useRouteContext();
    // As it stands in the address: the router's own is decoded, and a name may hold an `&`.
    const fragment = useLocation({ select: ({ href }) => href.split('#').slice(1).join('#') });
    const navigate = Route.useNavigate();
    const verify = useCallback(
      (asked: string, carried: CarriedFacts | undefined) => {
        const { cms, session } = must(auth, 'auth');
        const ofOffice = hasSession(session.current()) ? engine : null;
        return verifyCertificate(
          {
            cms,
            view: engine?.view,
            keys: builtKeys(),
            registeredHere: (one) => registeredHere(ofOffice ?? null, one),
          },
          asked,
          carried,
        );
      },
      [auth, engine],
    );
    return (
      <VerifyPage
        number={number}
        fragment={fragment}
        verify={verify}
        onNumber={(next, hash) => navigate({ to: '/verify/{-$number}', params: { number: next }, hash })}
      />
    );
  },
});
