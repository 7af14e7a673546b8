import { useMirror } from '#src/hooks/use-mirror.ts';
import { isTemporaryId, temporaryId } from '#src/kit/ids.ts';
import type { Progress } from '#src/sync/index.ts';

/** How far the file has come that a temporary address stands for; nothing for an address of the host. */
export function useUpload(address: string): Progress | undefined {
  return useMirror(
    async (view) =>
      isTemporaryId(address) ? (await view.group(address.slice(temporaryId('').length)))[0] : undefined,
    [address],
  );
}
