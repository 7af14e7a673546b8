import { useSyncExternalStore } from 'react';

function container(): ServiceWorkerContainer | undefined {
  // Absent on plain http and in some private windows.
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}

function subscribe(listener: () => void): () => void {
  container()?.addEventListener('controllerchange', listener);
  return () => container()?.removeEventListener('controllerchange', listener);
}

/** Whether the worker controls this page: only then does the app itself open without a network. */
export function useWorkerControl(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Boolean(container()?.controller),
    () => false,
  );
}
