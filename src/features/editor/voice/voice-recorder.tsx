import { useEffect, useRef, useState } from 'react';
import { editContent } from '#src/features/course/content-operations.ts';
import type { Content } from '#src/features/course/model.ts';
import { readPreferences } from '#src/features/data-use/preferences.ts';
import { attachedFile } from '#src/features/editor/block-file.ts';
import { type Place, useEditing } from '#src/features/editor/editing.tsx';
import {
  partRecord,
  readTake,
  removeParts,
  removeTake,
  takeRecord,
} from '#src/features/editor/voice/voice-take.ts';
import { playingTime } from '#src/features/reader/blocks/playback.ts';
import { attachFile } from '#src/features/uploads/attach-file.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { formatBytes, formatCost } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { type RecordedSound, soundEnding } from '#src/kit/sound-recorder.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { toastError, toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import { HoldButton } from './hold-button.tsx';
import { type RecorderState, useRecorder } from './use-recorder.tsx';
import css from './voice-recorder.module.css';

interface VoiceRecorderProps extends Place {
  readonly content: Content;
}

const problems: Readonly<Record<NonNullable<RecorderState['problem']>, string>> = {
  refused: `This ${device} did not let us use the microphone. Allow it in the browser’s settings for this site, or choose a file.`,
  'no-microphone': `We found no microphone on this ${device}. You can choose a file.`,
  'microphone-busy': 'Another app is using the microphone. Close it and try again.',
  'not-supported': 'This browser can’t record. You can choose a file.',
  'too-short': 'That was too short. Hold the button while you speak.',
  'not-stored': `This ${device} couldn’t save the recording, perhaps because its storage is full.`,
};

/** Records a voice for the block, showing length and size, and lets the author listen, use it or delete it. */
export function VoiceRecorder({ content, chapter, lesson }: VoiceRecorderProps) {
  const engine = useEngine();
  const { local } = engine;
  const price = useMirror(readPreferences, [])?.randPerMb;
  const [isFresh, setFresh] = useState(false);
  const closeUndo = useRef<() => void>(undefined);
  const { phase, ms, bytes, problem, start, stop } = useRecorder({
    begin: () => removeParts(engine, content.id),
    storePart: (at, part) => local.set(partRecord(content.id, at, part)),
    async store(sound) {
      // Only one recording is stored per block: the deleted one must not replace the new one.
      closeUndo.current?.();
      await local.set(takeRecord(content.id, sound));
      await removeParts(engine, content.id);
      setFresh(true);
    },
  });
  const isBusy = phase !== 'idle';
  const read = useMirror(
    async (view) => (isBusy ? undefined : { take: await readTake(view, content.id) }),
    [content.id, isBusy],
  );
  const take = read?.take;

  async function remove(deleted: RecordedSound): Promise<void> {
    await removeTake(engine, content.id);
    setFresh(false);
    closeUndo.current = toastUndo('You deleted the recording.', () => void bringBack(deleted));
  }

  async function bringBack(deleted: RecordedSound): Promise<void> {
    try {
      // The author may have left the block, returned and made another recording.
      if (await readTake(engine.view, content.id)) {
        toastError('We couldn’t bring the recording back.', 'There is a newer one.');
        return;
      }
      await local.set(takeRecord(content.id, deleted));
      setFresh(true);
    } catch {
      toastError('We couldn’t bring the recording back.', `This ${device}’s storage may be full.`);
    }
  }

  const isRecording = phase === 'recording';
  /** Whether the stored recording has been read, so that a new one cannot replace it unseen. */
  const isReady = isRecording || (phase === 'idle' && read !== undefined);
  const cost = formatCost(bytes, price);
  return (
    <div className="stack-2 start slim">
      {!take && (
        <>
          <div className={css['line']}>
            <HoldButton
              isOn={isRecording}
              busy={!isReady}
              start={() => (isBusy || isReady) && start()}
              stop={stop}
            />
            <p className={css['running']} role="timer" data-on={isRecording || undefined}>
              {isRecording && `${playingTime(ms / 1000)} · ${formatBytes(bytes)}${cost ? ` · ${cost}` : ''}`}
            </p>
          </div>
          <p className="soft small close">
            {isRecording
              ? 'Let go, or tap again, to stop.'
              : 'Hold while you speak. Or tap to start, and tap again to stop.'}
          </p>
        </>
      )}
      <p role="status" className="visually-hidden">
        {isRecording ? 'Recording' : take ? 'Recorded' : ''}
      </p>
      {take && <Take {...{ take, content, chapter, lesson, price, isFresh }} onDelete={() => remove(take)} />}
      {problem && <FieldMessage role="alert">{problems[problem]}</FieldMessage>}
    </div>
  );
}

interface TakeProps extends VoiceRecorderProps {
  readonly take: RecordedSound;
  readonly price: number | undefined;
  /** Whether the recording was just made. */
  readonly isFresh: boolean;
  readonly onDelete: () => Promise<void>;
}

/** Shows a recording that is not part of the lesson yet. */
function Take({ take, content, chapter, lesson, price, isFresh, onDelete }: TakeProps) {
  const engine = useEngine();
  const { run, replaced } = useEditing();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const address = useAddress(take);
  const place = useRef<HTMLElement>(null);
  // The focused button was removed, so the recording takes the focus; an earlier visit's recording does not.
  useEffect(() => {
    if (isFresh) place.current?.focus();
  }, [isFresh]);
  const { byteLength } = take.bytes;
  const cost = formatCost(byteLength, price);

  async function keep(): Promise<void> {
    setBusy(true);
    const name = `${content.title || lesson.title || 'Voice'}.${soundEnding(take.mime)}`;
    const file = new File([take.bytes], name, { type: take.mime });
    const place = { id: chapter.id, contentId: content.id, of: lesson.title };
    const missed = await attachFile(engine, { file, replaces: '' }, (attached) =>
      run(editContent, { ...place, ...attachedFile(attached) }),
    ).catch(() => 'not-stored' as const);
    setBusy(false);
    setFailed(missed !== undefined);
    if (missed) return;
    replaced(content.src);
    await removeTake(engine, content.id);
    toastSuccess('Your recording is in the lesson');
  }

  return (
    <section className={css['take']} ref={place} tabIndex={-1} aria-label="Your recording">
      <p className="strong figures">
        {playingTime(take.ms / 1000)} · {formatBytes(byteLength)}
        {cost && ` · ${cost} for a learner`}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the author hears their own words */}
      <audio controls src={address} className="wide" aria-label="Listen" />
      <p className="soft small close">Saved on this {device}. Learners don’t have it yet.</p>
      <div className="row-2 wrap">
        <Button busy={busy} onClick={() => void keep()}>
          Keep it
        </Button>
        <Button variant="quiet" className={css['delete']} onClick={() => void onDelete().catch(reportError)}>
          <BinIcon />
          Delete recording
        </Button>
      </div>
      {failed && <FieldMessage role="alert">{problems['not-stored']}</FieldMessage>}
    </section>
  );
}

function useAddress({ bytes, mime }: RecordedSound): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: mime }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mime]);
  return address;
}
