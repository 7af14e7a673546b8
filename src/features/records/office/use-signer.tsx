import { useMemo } from 'react';
import { builtKeys } from '#src/features/records/certificates/built-keys.ts';
import { deviceSigner } from '#src/features/records/certificates/device-key.ts';
import type { Sign } from '#src/features/records/certificates/issue.ts';
import { useSession } from '#src/hooks/use-session.tsx';

/** Signs with the key that whoever is signed in has on this device; without one certificates are not signed. */
export function useSigner(): Sign {
  const { id } = useSession();
  return useMemo(() => deviceSigner(() => id, builtKeys), [id]);
}
