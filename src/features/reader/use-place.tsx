import { useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeptPlace } from '#src/features/reader/opening.ts';
import { placeRecord, type ReadingPlace, readPlace, startOf } from '#src/features/reader/place.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { hasWords, locatePlace, measurePlace } from './block-position.ts';
import { type HeldPlace, heldPlace } from './held-place.ts';
import { barHeight, readingTop } from './reading-top.ts';

/** The pause in scrolling (ms) after which a position is measured and stored. */
const restMs = 250;

/** Events of a person's own scrolling, which end the holding of the place. */
const takingOver = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

/** Scrolls to a place; to the lesson's start without a place, or if its block was deleted. */
function goTo(lesson: Element, place: ReadingPlace | undefined): void {
  const top = place && locatePlace(lesson, place);
  // On a desk the start is shown with the content above it.
  if (top === undefined && matchMedia('(min-width: 960px)').matches) return;
  const by = top === undefined ? lesson.getBoundingClientRect().top - barHeight() : top - readingTop();
  if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' });
}

/**
 * Opens a lesson at the stored place or at the URL's block (`#block-…`), holds the place while the page's layout or
 * text changes, and stores it on this device. `form` changes with the layout, `content` with the text; `kept` is a
 * place loaded before the first render, which then shows the lesson at that place. Returns whether the lesson may be
 * shown.
 */
export function usePlace(
  lesson: RefObject<HTMLElement | null>,
  lessonId: string,
  form: string,
  storedPlace?: KeptPlace,
  content?: unknown,
): boolean {
  const engine = useEngine();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const linkedBlock = /^block-(.+)$/.exec(hash)?.[1];
  const currentPlace = useRef(storedPlace?.place);
  const heldPlaceRef = useRef<HeldPlace>(undefined);
  /** The number of opened places; 0 until the first is found. */
  const [openedCount, setOpenedCount] = useState(storedPlace && !linkedBlock ? 1 : 0);
  const ready = openedCount > 0;

  useEffect(() => {
    if (ready && !linkedBlock) return undefined;
    let isCancelled = false;
    const openAt = (place: ReadingPlace | undefined) => {
      if (isCancelled) return;
      currentPlace.current = linkedBlock ? startOf(linkedBlock) : place;
      setOpenedCount((times) => times + 1);
      // Removes the hash, so that a reload opens the stored place.
      if (linkedBlock) navigate({ to: '.', hash: '', replace: true, resetScroll: false }).catch(reportError);
    };
    readPlace(engine.view, lessonId).then(openAt, (error) => {
      reportError(error);
      openAt(undefined);
    });
    return () => {
      isCancelled = true;
    };
  }, [engine, lessonId, linkedBlock, ready, navigate]);

  useLayoutEffect(() => {
    if (openedCount === 0 || !form || !lesson.current) return;
    goTo(lesson.current, currentPlace.current);
    // Measures the held place in the new layout.
    heldPlaceRef.current?.note();
  }, [openedCount, form, lesson]);

  const storePlace = useCallback(() => {
    if (!lesson.current) return;
    const place = measurePlace(lesson.current, readingTop());
    currentPlace.current = place;
    const written = place
      ? engine.local.set(placeRecord(lessonId, place))
      : engine.local.remove('place', lessonId);
    written.catch(reportError);
  }, [engine, lesson, lessonId]);

  useLayoutEffect(() => {
    const element = lesson.current;
    if (openedCount === 0 || !element) return undefined;
    heldPlaceRef.current = heldPlace(element);
    heldPlaceRef.current.note();
    return watchPlace(element, storePlace, () => goTo(element, currentPlace.current), heldPlaceRef.current);
  }, [openedCount, lesson, storePlace]);

  const drawnContent = useRef(content);
  useLayoutEffect(() => {
    if (drawnContent.current === content) return;
    drawnContent.current = content;
    const [element, place] = [lesson.current, currentPlace.current];
    // Returns a lesson that was just opened to its stored place, because nobody reads further down yet.
    if (element && place && heldPlaceRef.current?.isOpening() && hasWords(element, place)) {
      goTo(element, place);
      heldPlaceRef.current.note();
    } else heldPlaceRef.current?.holdWords();
  }, [content, lesson]);

  return ready;
}

/** Returns the layout width of the page (px), which pinch zoom does not change. */
const pageWidth = () => document.documentElement.clientWidth;

/**
 * Calls `keep` when scrolling has stopped or the page is hidden, and `align` when the text is laid out anew; other
 * changes of height do not move the `held` place.
 */
function watchPlace(
  element: HTMLElement,
  keep: () => void,
  align: () => void,
  heldPlace: HeldPlace,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let width = element.clientWidth;
  let screenWidth = pageWidth();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alignAnew = () => {
    // A scroll that was not measured cannot be measured in another layout: the last measured place stays.
    clearTimeout(timer);
    timer = undefined;
    width = element.clientWidth;
    screenWidth = pageWidth();
    align();
    heldPlace.note();
  };
  // Between a rotation and the alignment, the text at the top is not the text that the person read.
  const isAligned = () => element.clientWidth === width && pageWidth() === screenWidth;
  const scrollEnded = () => {
    timer = undefined;
    if (isAligned()) {
      // Content rendered since the last frame may have moved the place, and no event has reported that yet.
      heldPlace.hold();
      keep();
      heldPlace.note();
    } else alignAnew();
  };
  const storeOnLeaving = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (isAligned()) keep();
  };
  const observer = new ResizeObserver(() => {
    if (element.clientWidth !== width || (heldPlace.isOpening() && !heldPlace.isHoldingWords())) alignAnew();
    else heldPlace.hold();
  });
  observer.observe(element);
  const takeOver = () => {
    if (heldPlace.isOpening()) heldPlace.note();
    heldPlace.free();
  };
  for (const type of takingOver) addEventListener(type, takeOver, { passive: true, signal });
  // On a rotated wide screen the lines keep their length, but another bar covers the top.
  const resized = () => {
    if (pageWidth() !== screenWidth) alignAnew();
  };
  addEventListener('resize', resized, { passive: true, signal });
  addEventListener(
    'scroll',
    () => {
      heldPlace.follow();
      clearTimeout(timer);
      timer = setTimeout(scrollEnded, restMs);
    },
    { passive: true, signal },
  );
  addEventListener('pagehide', storeOnLeaving, { signal });
  document.addEventListener('visibilitychange', storeOnLeaving, { signal });
  return () => {
    storeOnLeaving();
    controller.abort();
    observer.disconnect();
    heldPlace.end();
  };
}
