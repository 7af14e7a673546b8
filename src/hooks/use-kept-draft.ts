import { useEffect, useRef, useState } from 'react';
import { type Draft, openDraft, storeWhenHidden } from '#src/kit/draft.ts';
import { unstoredText } from '#src/kit/unstored-text.ts';
import { useEngine } from './engine-context.tsx';
import type { NotAccepted } from './use-mutation.ts';
import { usePinnedEpoch } from './use-pinned-epoch.ts';

/** What was typed is written to this device once the fingers rest (ms), and from time to time while they do not. */
const restMs = 300;
const delayMs = 2_000;

interface RecordDraft<Text> {
  readonly draft: Draft<Text>;
  /** Set while the last write failed: what was typed stands on the screen and nowhere else. */
  readonly failed: NotAccepted | undefined;
  /** What was typed is not wanted any more: resolves when nothing is on its way to be stored, and nothing has failed. */
  readonly drop: () => Promise<void>;
}

/**
 * A draft that is kept in a record of this device, for the person who typed it: `write` gets their epoch. Whoever signs
 * out in another window lets it be written first.
 */
export function useRecordDraft<Text>(
  before: Text,
  write: (text: Text, epoch: number | undefined) => Promise<unknown>,
): RecordDraft<Text> {
  const { epoch } = usePinnedEpoch();
  const latest = useRef({ epoch, write });
  latest.current = { epoch, write };
  const [failed, setFailed] = useState<NotAccepted>();
  const [unstored] = useState(unstoredText);
  const isOpen = useRef(true);
  /** The session under which it was refused, because another one had begun. */
  const refused = useRef<{ readonly epoch: number | undefined }>(undefined);
  const [draft] = useState(() =>
    openDraft<Text>(before, {
      restMs,
      delayMs,
      // Once its screen is left it would write over what is typed in the next one.
      mayRetry: () => isOpen.current && (!refused.current || refused.current.epoch !== latest.current.epoch),
      async save(text) {
        const under = latest.current.epoch;
        try {
          await latest.current.write(text, under);
          refused.current = undefined;
          setFailed(undefined);
          return true;
        } catch (error) {
          const changed = error instanceof Error && error.name === 'SessionChangedError';
          refused.current = changed ? { epoch: under } : undefined;
          setFailed(changed ? 'person-changed' : 'not-stored');
          // A window that cannot store keeps nobody on this device.
          unstored.stored();
          return false;
        }
      },
    }),
  );

  useEffect(() => {
    // The same person is back: what was refused meanwhile is theirs.
    if (refused.current && refused.current.epoch !== epoch) draft.type(draft.state().text);
  }, [epoch, draft]);
  useEffect(() => {
    isOpen.current = true;
    const stopTelling = draft.subscribe(() => (draft.state().dirty ? unstored.typed() : unstored.stored()));
    const stopStoring = storeWhenHidden(draft);
    return () => {
      isOpen.current = false;
      stopStoring();
      void draft.flush().finally(() => {
        stopTelling();
        unstored.stored();
      });
    };
  }, [draft, unstored]);
  async function drop(): Promise<void> {
    await draft.drop();
    setFailed(undefined);
  }
  return { draft, failed, drop };
}

interface KeptDraft<Value> extends Pick<RecordDraft<Value>, 'failed'> {
  /** Something was typed: this is all of it. `undefined`: it says what is saved, and there is no draft. */
  readonly keep: (value: Value | undefined) => void;
  /** It was sent or used: the draft goes. */
  readonly sent: () => Promise<void>;
  /** What waits is not written any more; what was written before stays. */
  readonly drop: () => Promise<void>;
}

/** Keeps what is typed as a draft of this device until it is sent. */
export function useKeptDraft<Value>(key: string): KeptDraft<Value> {
  const engine = useEngine();
  // A new object each time: also what says the same as before is written, over whatever was kept there.
  type Typed = { readonly key: string; readonly value: Value | undefined };
  const { draft, failed, drop } = useRecordDraft<Typed>({ key, value: undefined }, async (typed, epoch) => {
    if (typed.value === undefined) await engine.local.remove('draft', typed.key, epoch);
    else await engine.local.set({ kind: 'draft', ...typed }, epoch);
  });
  return {
    failed,
    keep: (value) => draft.type({ key, value }),
    async sent() {
      await drop();
      await engine.local.remove('draft', key);
    },
    drop,
  };
}
