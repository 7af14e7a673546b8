/**
 * Dragging a row of a list by its handle, with pointer events.
 * Not react-aria's GridList: it makes the whole row `draggable`, and in such a row Firefox does not place the caret or
 * select text in a field (bugzilla 1853069), while a long press on a phone drags instead of selecting.
 * The page's order changes at the drop only: until then rows are shifted by `translate`, and typed text is untouched.
 */
import type { PointerEvent } from 'react';
import { must } from '#src/kit/must.ts';

/** Nearer than this (px) to an edge of what scrolls, it scrolls. */
const edge = 72;
const scrollStep = 10;

/** From where to where a row reaches in what scrolls (px). */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

interface Shifted {
  /** The position the dragged row has come to. */
  readonly to: number;
  /** How far (px) each row stands from its place. */
  readonly shifts: readonly number[];
}

const middle = ({ top, bottom }: Span) => (top + bottom) / 2;

/** What becomes of rows when one of them is dragged by so many pixels: it follows, and others give way to it. */
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

/** What scrolls the row: a sheet it lies in, or the page. */
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

/** Follows the pointer until it lets go, then says to which position the row came; Escape leaves it where it was. */
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
