/**
 * Drags a row of a list by its handle, with pointer events.
 *
 * React Aria's GridList makes the whole row `draggable`: Firefox then does not place the caret or select text in a
 * field (bugzilla 1853069), and a long press on a phone drags instead of selecting.
 *
 * The order changes at the drop only; until then rows are shifted by `translate`, which leaves typed text alone.
 */
import type { PointerEvent } from 'react';
import { must } from '#src/kit/must.ts';

/** The list scrolls while the pointer is this near (px) to its edge. */
const edge = 72;
const scrollStep = 10;

/** The vertical extent (px) of a row in its scroller. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

interface Shifted {
  /** The new index of the dragged row. */
  readonly to: number;
  /** The distance (px) of each row from its own place. */
  readonly shifts: readonly number[];
}

const middle = ({ top, bottom }: Span) => (top + bottom) / 2;

/** Returns the shifts while one row is dragged by `moved` px: the row follows the pointer, others make room. */
export function shiftRows(spans: readonly Span[], from: number, moved: number): Shifted {
  const dragged = must(spans[from], 'the dragged row');
  const [first, second] = spans;
  const gap = first && second ? second.top - first.bottom : 0;
  const pitch = dragged.bottom - dragged.top + gap;
  const to = spans.filter((span) => span !== dragged && middle(span) < middle(dragged) + moved).length;
  const shifts = spans.map((_, at) => {
    if (at === from) return moved;
    if (at > from && at <= to) return -pitch;
    return at < from && at >= to ? pitch : 0;
  });
  return { to, shifts };
}

/** Returns the row's scroller: a sheet, or the page. */
function scrollerOf(row: Element): Element {
  for (let one = row.parentElement; one && one !== document.body; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  return document.scrollingElement ?? document.documentElement;
}

function scrollNearEdge(scroller: Element, clientY: number): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  const isAbove = clientY < Math.max(0, top) + edge;
  const step = isAbove ? -scrollStep : clientY > Math.min(innerHeight, bottom) - edge ? scrollStep : 0;
  if (step) scroller.scrollBy({ top: step, behavior: 'instant' });
}

/** Follows the pointer until it is released, then reports the row's new index; Escape puts the row back. */
export function dragRow(
  start: PointerEvent<HTMLElement>,
  rows: readonly HTMLElement[],
  from: number,
  onDrop: (to: number) => void,
): void {
  const dragged = must(rows[from], 'the dragged row');
  const scroller = scrollerOf(dragged);
  const spans = rows.map((row): Span => {
    const { top, bottom } = row.getBoundingClientRect();
    return { top: top + scroller.scrollTop, bottom: bottom + scroller.scrollTop };
  });
  const startY = start.clientY + scroller.scrollTop;
  const end = new AbortController();
  let { clientY } = start;
  let frame = 0;

  function shift(): number {
    const { to, shifts } = shiftRows(spans, from, clientY + scroller.scrollTop - startY);
    for (const [at, row] of rows.entries()) row.style.translate = `0 ${shifts[at]}px`;
    return to;
  }

  function follow(): void {
    scrollNearEdge(scroller, clientY);
    shift();
    frame = requestAnimationFrame(follow);
  }

  function stop(dropped: boolean): void {
    end.abort();
    cancelAnimationFrame(frame);
    const to = dropped ? shift() : from;
    for (const row of rows) row.style.translate = '';
    delete dragged.dataset['dragged'];
    if (to !== from) onDrop(to);
  }

  const handle: HTMLElement = start.currentTarget;
  const { signal } = end;
  handle.setPointerCapture(start.pointerId);
  handle.addEventListener(
    'pointermove',
    (event) => {
      clientY = event.clientY;
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => stop(true), { signal });
  handle.addEventListener('pointercancel', () => stop(false), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(false), { signal });
  dragged.dataset['dragged'] = '';
  frame = requestAnimationFrame(follow);
}
