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

/** From the first reader on: what the worker wrote, and what it says whenever any tab turns the switch. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  const read = () => readNoData().then((stored) => change(stored !== undefined), reportError);
  void read();
  // Put aside, a page hears nothing.
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

/** The same for code that draws nothing. */
export function usesNoData(): boolean {
  return isOn;
}

/** Asks the worker to turn the switch; every page hears from the worker when it has. */
export function turnNoData(on: boolean): void {
  const worker = navigator.serviceWorker?.controller;
  if (worker) postToWorker(worker, { type: 'use-no-data', on });
}
