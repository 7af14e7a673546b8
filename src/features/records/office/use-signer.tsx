import { useMemo } from 'react';
import { builtKeys } from '#src/features/records/certificates/built-keys.ts';
import { deviceSigner } from '#src/features/records/certificates/device-key.ts';
import type { Sign } from '#src/features/records/certificates/issue.ts';
import { useSession } from '#src/hooks/use-session.tsx';

/** Returns a signer with the signed-in account's key on this device; without a key certificates are not signed. */
export function useSigner(): Sign {
  const { id } = useSession();
  return useMemo(() => deviceSigner(() => id, builtKeys), [id]);
}
