/** The second tap of two: whoever taps twice means one thing, and nothing that comes under their finger meanwhile. */
import { useEffect } from 'react';

/** A tap this soon (ms) after another one, at the same place, is its second. */
export const secondTapMs = 400;
/** How far (px) from the first one that is. */
const withinPx = 24;

type Tap = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>;

let before: Tap | undefined;
let latest: Tap | undefined;

function note(tap: PointerEvent): void {
  before = latest;
  latest = tap;
}

function isSecond(tap: Tap, first: Tap | undefined): boolean {
  if (!first || tap.timeStamp - first.timeStamp > secondTapMs) return false;
  return Math.hypot(tap.clientX - first.clientX, tap.clientY - first.clientY) <= withinPx;
}

/** What a key does is no tap, whatever was tapped before. */
function forget(): void {
  before = undefined;
  latest = undefined;
}

/** From here on taps are noted; added once more, the listeners are the same ones. */
export function useNotedTaps(): void {
  useEffect(() => {
    document.addEventListener('pointerup', note, true);
    document.addEventListener('keydown', forget, true);
  }, []);
}

/** Whether the tap that is heard now is a second one. */
export function isSecondTap(): boolean {
  return latest !== undefined && isSecond(latest, before);
}

/** Whoever taps twice where the first tap takes this part away taps nothing that was below it. */
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
