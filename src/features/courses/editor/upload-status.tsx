import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { isTemporaryId, temporaryId } from '#src/kit/ids.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';

/** How far the file has come that a temporary address stands for; nothing for an address of the host. */
export function UploadStatus({ address }: { readonly address: string }) {
  const engine = useEngine();
  const progress = useMirror(
    async (view) =>
      isTemporaryId(address) ? (await view.group(address.slice(temporaryId('').length)))[0] : undefined,
    [address],
  );
  const retry = () => progress && engine?.retry(progress.mutationId).catch(reportError);
  return <ProgressStatus progress={progress} onRetry={retry} />;
}
