/** Detects the second tap of a double tap, which must not hit a control that appeared after the first. */
import { useEffect } from 'react';

/** The longest time (ms) between two taps of a double tap. */
export const secondTapMs = 400;
/** The longest distance (px) between both taps. */
const withinPx = 24;

type Tap = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>;

let previous: Tap | undefined;
let latest: Tap | undefined;

function note(tap: PointerEvent): void {
  previous = latest;
  latest = tap;
}

function isSecond(tap: Tap, first: Tap | undefined): boolean {
  if (!first || tap.timeStamp - first.timeStamp > secondTapMs) return false;
  return Math.hypot(tap.clientX - first.clientX, tap.clientY - first.clientY) <= withinPx;
}

/** Forgets the taps at a key press, because the click of a key is no tap. */
function forget(): void {
  previous = undefined;
  latest = undefined;
}

/** Records taps from now on; a second call adds the same listeners, which changes nothing. */
export function useNotedTaps(): void {
  useEffect(() => {
    document.addEventListener('pointerup', note, true);
    document.addEventListener('keydown', forget, true);
  }, []);
}

/** Returns whether the current tap is the second of a double tap. */
export function isSecondTap(): boolean {
  return latest !== undefined && isSecond(latest, previous);
}

/** Ignores the second tap after the first one removed this component, so that it hits nothing below. */
export function useNoSecondTap(): void {
  useNotedTaps();
  useEffect(() => () => void (latest && refuseSecond(latest)), []);
}

function refuseSecond(first: Tap): void {
  function refuse(click: MouseEvent): void {
    if (!isSecond(click, first)) return;
    click.preventDefault();
    click.stopPropagation();
  }
  document.addEventListener('click', refuse, true);
  setTimeout(() => document.removeEventListener('click', refuse, true), secondTapMs);
}
