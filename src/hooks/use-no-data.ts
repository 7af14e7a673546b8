import { useSyncExternalStore } from 'react';
import { readNoData } from '#src/kit/no-data.ts';
import { postToWorker, readWorkerMessage } from '#sw/protocol.ts';

const listeners = new Set<() => void>();
let isOn = false;
let isFollowing = false;

function change(on: boolean): void {
  if (on === isOn) return;
  isOn = on;
  for (const listener of listeners) listener();
}

/** Follows the switch from the first reader on: the worker's stored value, and its message when any tab turns it. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  const read = () => readNoData().then((stored) => change(stored !== undefined), reportError);
  void read();
  // A page in the back/forward cache gets no messages.
  globalThis.addEventListener('pageshow', () => void read());
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const message = readWorkerMessage(data);
    if (message?.type === 'no-data') change(message.on);
  });
}

/** Calls back whenever the switch was turned, in any tab. */
export function onNoData(listener: () => void): () => void {
  listeners.add(listener);
  follow();
  return () => listeners.delete(listener);
}

/** Whether the person chose to use no data: nothing is asked of a network then. */
export function useNoData(): boolean {
  return useSyncExternalStore(
    onNoData,
    () => isOn,
    () => false,
  );
}

/** Whether the person chose to use no data, for code outside components. */
export function usesNoData(): boolean {
  return isOn;
}

/** Asks the worker to turn the switch; the worker then tells every page. */
export function turnNoData(on: boolean): void {
  const worker = navigator.serviceWorker?.controller;
  if (worker) postToWorker(worker, { type: 'use-no-data', on });
}
