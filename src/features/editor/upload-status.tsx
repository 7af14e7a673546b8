import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { isTemporaryId, temporaryId } from '#src/kit/ids.ts';
import type { Progress } from '#src/sync/index.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';

/** Returns the progress of a file with a temporary address; `undefined` for an address of the host. */
export function useUpload(address: string): Progress | undefined {
  return useMirror(
    async (view) =>
      isTemporaryId(address) ? (await view.group(address.slice(temporaryId('').length)))[0] : undefined,
    [address],
  );
}

/** Shows the progress of a file in words. */
export function UploadStatus({ address }: { readonly address: string }) {
  const engine = useEngine();
  const progress = useUpload(address);
  const retry = () => progress && engine.retry(progress.mutationId).catch(reportError);
  return <ProgressStatus progress={progress} onRetry={retry} />;
}
