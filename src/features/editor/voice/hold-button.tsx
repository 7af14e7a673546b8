import { useRef } from 'react';
import { MicrophoneIcon, StopIcon } from '#src/features/editor/editor-icon.tsx';
import { Button } from '#src/ui/button.tsx';
import css from './voice-recorder.module.css';

interface HoldButtonProps {
  readonly isOn: boolean;
  readonly busy: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** A longer press (ms) holds, a shorter one taps. */
const holdMs = 400;

/** Records while the button is held; a tap, Space or Enter starts a recording, and the next one stops it. */
export function HoldButton({ isOn, busy, start, stop }: HoldButtonProps) {
  const pressedAt = useRef<number>(undefined);
  /** Whether a touch precedes the click, which is then ignored; any other click comes from a key or a screen reader. */
  const isFinger = useRef(false);

  function release(): void {
    const at = pressedAt.current;
    pressedAt.current = undefined;
    if (at !== undefined && performance.now() - at > holdMs) stop();
  }

  return (
    <Button
      className={css['hold']}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      aria-busy={busy || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        isFinger.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        if (isOn) return stop();
        pressedAt.current = performance.now();
        start();
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        const wasFinger = isFinger.current;
        isFinger.current = false;
        if (wasFinger) return;
        if (isOn) stop();
        else start();
      }}
    >
      {isOn ? <StopIcon /> : <MicrophoneIcon />}
      {isOn ? 'Stop' : 'Hold to record'}
    </Button>
  );
}
