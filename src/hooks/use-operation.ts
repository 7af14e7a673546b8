import { useRef, useState } from 'react';
import { must } from '#src/kit/must.ts';
import type { Accepted, AcceptOptions, Step } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';

interface Running {
  /** Takes the act in; `undefined` while an earlier one is still being taken in, or when it could not be kept. */
  readonly run: (args: unknown, options?: AcceptOptions) => Promise<Accepted | undefined>;
  readonly busy: boolean;
  /** Set when the device could not keep the act: nothing was saved. */
  readonly failed: unknown;
}

/** Lets a view perform one operation. Success means durable on this device, never sent. */
export function useOperation(operation: Step[0]): Running {
  const engine = useEngine();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();

  async function run(args: unknown, options?: AcceptOptions): Promise<Accepted | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailed(undefined);
    try {
      return await must(engine, 'engine').run(operation, args, options);
    } catch (error) {
      setFailed(error);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { run, busy, failed };
}
