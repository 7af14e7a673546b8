/** The Web Locks of this origin, shared by every tab and the worker. */
export const platformLocks = {
  request: <T>(name: string, holding: () => Promise<T>, signal: AbortSignal): Promise<T> =>
    navigator.locks.request(name, { signal }, holding) as Promise<T>,
  steal: <T>(name: string, holding: () => Promise<T>): Promise<T> =>
    navigator.locks.request(name, { steal: true }, holding) as Promise<T>,
};
