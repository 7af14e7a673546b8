import { useEffect, useEffectEvent } from 'react';

/** TypeScript does not know it yet. Chrome has it from 126 on, Firefox and Safari do not. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Calls `onClose` when the browser asks to close what is open: Back on Android, which leaves the page otherwise. Of
 * several that are open the newest is asked. An Escape that React Aria heard does not come here: it prevents the default.
 */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
    if (!CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
}
