import { type ComponentType, useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import type { ConflictChoiceProps } from './conflict-choice.tsx';

interface Choosing {
  opId: string;
  Choice: ComponentType<ConflictChoiceProps>;
}

/** What a person does in the tray, and what is to be said of it. */
export function useTrayActs() {
  const engine = useEngine();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const [choosing, setChoosing] = useState<Choosing>();

  async function syncNow(): Promise<void> {
    setAsking(true);
    try {
      await engine?.syncNow();
    } finally {
      setAsking(false);
    }
  }

  async function choose(opId: string): Promise<void> {
    setSaid('');
    try {
      const { ConflictChoice } = await import('./conflict-choice.tsx');
      setChoosing({ opId, Choice: ConflictChoice });
    } catch {
      setSaid('The two versions could not be opened. Try again when you are back online.');
    }
  }

  async function discard(opId: string): Promise<void> {
    setSaid('');
    if ((await engine?.discard(opId)) === false) setSaid('It was already on its way, so it stays.');
  }

  const retry = (opId: string) => engine?.retry(opId);
  return { asking, said, choosing, syncNow, retry, choose, chosen: () => setChoosing(undefined), discard };
}
