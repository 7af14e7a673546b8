import { useSyncExternalStore } from 'react';

function workers(): ServiceWorkerContainer | undefined {
  // Not there on plain http and in some private windows.
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}

function subscribe(listener: () => void): () => void {
  workers()?.addEventListener('controllerchange', listener);
  return () => workers()?.removeEventListener('controllerchange', listener);
}

/** Whether the worker answers for this page: only then does the app itself open without a network. */
export function useWorkerControl(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Boolean(workers()?.controller),
    () => false,
  );
}
