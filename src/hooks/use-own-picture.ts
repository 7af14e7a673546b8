import { useState } from 'react';
import { isTemporaryId, temporaryId } from '#src/kit/ids.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';
import { useLocalFile } from './use-local-files.ts';
import { useMirror } from './use-mirror.ts';

/** Returns the upload behind a temporary address, unless it only waits or was sent. */
async function readUpload(view: View, address: string) {
  if (!isTemporaryId(address)) return undefined;
  const [upload] = await view.group(address.slice(temporaryId('').length));
  return upload?.state === 'saved' || upload?.state === 'sent' ? undefined : upload;
}

/**
 * Returns the state of a picture field: this device's file is shown while its upload waits. `address` is the item's
 * own; `attach` takes a new file and resolves to the reason of a refusal, for the person.
 */
export function useOwnPicture(
  address: string,
  attach: (engine: Engine, chosen: File) => Promise<string | undefined>,
) {
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = useMirror((view) => readUpload(view, address), [address]);
  const localUrl = useLocalFile(address);

  async function onChosen(file: File): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      setProblem(await attach(engine, file));
    } finally {
      setBusy(false);
    }
  }

  const retry = () => upload && engine.retry(upload.mutationId).catch(reportError);
  const src = localUrl ?? (isTemporaryId(address) ? undefined : address);
  return { src, upload, retry, problem, busy, onChosen };
}
