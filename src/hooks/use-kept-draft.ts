import { useEffect, useRef, useState } from 'react';
import { type Draft, openDraft, storeWhenHidden } from '#src/kit/draft.ts';
import { errorNames } from '#src/kit/error-names.ts';
import { unstoredText } from '#src/kit/unstored-text.ts';
import { useEngine } from './engine-context.tsx';
import type { NotAccepted } from './use-mutation.ts';
import { usePinnedEpoch } from './use-pinned-epoch.ts';

/** Typed text is written to this device after a pause of `restMs`, and every `delayMs` while typing goes on. */
const restMs = 300;
const delayMs = 2_000;

interface RecordDraft<Text> {
  readonly draft: Draft<Text>;
  /** Set while the last write failed: the typed text is on the screen only. */
  readonly failed: NotAccepted | undefined;
  /** Gives the typed text up: resolves when no write is under way, and nothing has failed. */
  readonly drop: () => Promise<void>;
}

/**
 * Keeps a draft in a record of this device, for the person who typed it: `write` gets their epoch. Signing out in
 * another window waits for the write.
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
  /** The session whose write was refused because another session had begun. */
  const refused = useRef<{ readonly epoch: number | undefined }>(undefined);
  const [draft] = useState(() =>
    openDraft<Text>(before, {
      restMs,
      delayMs,
      // A retry after its screen was left would write over the next screen's text.
      mayRetry: () => isOpen.current && (!refused.current || refused.current.epoch !== latest.current.epoch),
      async save(text) {
        const under = latest.current.epoch;
        try {
          await latest.current.write(text, under);
          refused.current = undefined;
          setFailed(undefined);
          return true;
        } catch (error) {
          const changed = errorNames(error).includes('SessionChangedError');
          refused.current = changed ? { epoch: under } : undefined;
          setFailed(changed ? 'person-changed' : 'not-stored');
          // A window that cannot store holds no sign-out up.
          unstored.stored();
          return false;
        }
      },
    }),
  );

  useEffect(() => {
    // The same person is back: the text refused meanwhile is theirs.
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
  /** Stores all that was typed. `undefined`: the fields equal the saved item, and the draft is removed. */
  readonly keep: (value: Value | undefined) => void;
  /** Removes the draft: its text was sent or used. */
  readonly sent: () => Promise<void>;
  /** Cancels a write that has not begun; text that was written before stays. */
  readonly drop: () => Promise<void>;
}

/** Keeps typed text as a draft of this device until it is sent. */
export function useKeptDraft<Value>(key: string): KeptDraft<Value> {
  const engine = useEngine();
  // A new object each time: a text equal to the one before is written too, over any record already there.
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
