import { useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeptPlace } from '#src/features/reader/opening.ts';
import { placeRecord, type ReadingPlace, readPlace, startOf } from '#src/features/reader/place.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { locatePlace, measurePlace } from './block-position.ts';
import { type HeldPlace, heldPlace } from './held-place.ts';
import { barHeight, readingTop } from './reading-top.ts';

/** A scroll is measured and kept once it has come to rest this long (ms). */
const restMs = 250;

/** What a person does to move by themselves: from then on nothing is put back under their hands. */
const takingOver = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

/** Scrolls to a place; to the lesson's beginning where there is none or its block is gone. */
function goTo(lesson: Element, place: ReadingPlace | undefined): void {
  const top = place && locatePlace(lesson, place);
  // A desk shows the beginning with what is above it.
  if (top === undefined && matchMedia('(min-width: 960px)').matches) return;
  const by = top === undefined ? lesson.getBoundingClientRect().top - barHeight() : top - readingTop();
  if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' });
}

/**
 * Opens a lesson where it was left or where the address says (`#block-…`), keeps the place while the page changes its
 * form or its text, and remembers it on this device. `form` is what changes the letters, `content` what the lesson says;
 * `kept` is the place where it was read before, and the lesson then is at its place when it is first drawn. Answers
 * whether the lesson may be seen.
 */
export function usePlace(
  lesson: RefObject<HTMLElement | null>,
  lessonId: string,
  form: string,
  kept?: KeptPlace,
  content?: unknown,
): boolean {
  const engine = useEngine();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const asked = /^block-(.+)$/.exec(hash)?.[1];
  const here = useRef(kept?.place);
  const held = useRef<HeldPlace>(undefined);
  /** Counts the places that were opened: 0 until the first one was found. */
  const [opened, setOpened] = useState(kept && !asked ? 1 : 0);
  const ready = opened > 0;

  useEffect(() => {
    if (ready && !asked) return undefined;
    let left = false;
    const found = (place: ReadingPlace | undefined) => {
      if (left) return;
      here.current = asked ? startOf(asked) : place;
      setOpened((times) => times + 1);
      // Loaded again, the page opens where it was left.
      if (asked) navigate({ to: '.', hash: '', replace: true, resetScroll: false }).catch(reportError);
    };
    readPlace(engine.view, lessonId).then(found, (error) => {
      reportError(error);
      found(undefined);
    });
    return () => {
      left = true;
    };
  }, [engine, lessonId, asked, ready, navigate]);

  useLayoutEffect(() => {
    if (opened === 0 || !form || !lesson.current) return;
    goTo(lesson.current, here.current);
    // What was held is in other letters now.
    held.current?.note();
  }, [opened, form, lesson]);

  const keep = useCallback(() => {
    if (!lesson.current) return;
    const place = measurePlace(lesson.current, readingTop());
    here.current = place;
    const kept = place
      ? engine.local.set(placeRecord(lessonId, place))
      : engine.local.remove('place', lessonId);
    kept.catch(reportError);
  }, [engine, lesson, lessonId]);

  useLayoutEffect(() => {
    const element = lesson.current;
    if (opened === 0 || !element) return undefined;
    held.current = heldPlace(element);
    held.current.note();
    return watchPlace(element, keep, () => goTo(element, here.current), held.current);
  }, [opened, lesson, keep]);

  const drawn = useRef(content);
  useLayoutEffect(() => {
    if (drawn.current === content) return;
    drawn.current = content;
    held.current?.holdWords();
  }, [content]);

  return ready;
}

/** How wide the page is laid out (px): two fingers that enlarge it do not change that. */
const pageWidth = () => document.documentElement.clientWidth;

/**
 * Calls `keep` when a scroll has come to rest or the page goes, and `align` when the text is laid out anew; what else
 * changes its height moves nothing that is `held`.
 */
function watchPlace(element: HTMLElement, keep: () => void, align: () => void, held: HeldPlace): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let restoring = true;
  let width = element.clientWidth;
  let screenWidth = pageWidth();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alignAnew = () => {
    // A scroll that was not measured yet cannot be measured in another form: the last known place is the true one.
    clearTimeout(timer);
    timer = undefined;
    width = element.clientWidth;
    screenWidth = pageWidth();
    align();
    held.note();
  };
  // A screen that was just turned, whose text is not aligned yet, has at its top what nobody read.
  const isAligned = () => element.clientWidth === width && pageWidth() === screenWidth;
  const atRest = () => {
    timer = undefined;
    if (isAligned()) {
      // A picture or a mark that was drawn since the last frame has moved it, and nobody was told of that yet.
      held.hold();
      keep();
      held.note();
    } else alignAnew();
  };
  const leave = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (isAligned()) keep();
  };
  const observer = new ResizeObserver(() => {
    if (element.clientWidth !== width || (restoring && !held.isHoldingWords())) alignAnew();
    else held.hold();
  });
  observer.observe(element);
  const takeOver = () => {
    if (restoring) held.note();
    held.free();
    restoring = false;
  };
  for (const type of takingOver) addEventListener(type, takeOver, { passive: true, signal });
  // On a wide screen that is turned the lines stay as long as they were, but what covers the top of them is another bar.
  const resized = () => {
    if (pageWidth() !== screenWidth) alignAnew();
  };
  addEventListener('resize', resized, { passive: true, signal });
  addEventListener(
    'scroll',
    () => {
      held.follow();
      clearTimeout(timer);
      timer = setTimeout(atRest, restMs);
    },
    { passive: true, signal },
  );
  addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', leave, { signal });
  return () => {
    leave();
    ended.abort();
    observer.disconnect();
    held.end();
  };
}
