import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { isTemporaryId, temporaryId } from '#src/kit/ids.ts';
import type { Progress } from '#src/sync/index.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';

/** How far the file has come that a temporary address stands for; `undefined` for an address of the host. */
export function useUpload(address: string): Progress | undefined {
  return useMirror(
    async (view) =>
      isTemporaryId(address) ? (await view.group(address.slice(temporaryId('').length)))[0] : undefined,
    [address],
  );
}

/** How far that file has come, in words. */
export function UploadStatus({ address }: { readonly address: string }) {
  const engine = useEngine();
  const progress = useUpload(address);
  const retry = () => progress && engine.retry(progress.mutationId).catch(reportError);
  return <ProgressStatus progress={progress} onRetry={retry} />;
}
