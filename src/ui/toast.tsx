import { useCallback, useRef, useSyncExternalStore } from 'react';
import { undoWithin } from '#src/kit/undo-times.ts';
import { Button } from './button.tsx';
import { CloseIcon, TickIcon, WarningIcon } from './icon.tsx';
import css from './toast.module.css';
import { useSeenFor } from './use-seen-for.ts';

interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'undo';
  readonly text: string;
  readonly detail?: string | undefined;
  readonly undo?: () => void;
  /** When it was said, on the clock of this page (ms). */
  readonly at: number;
}

/** A success is seen for 3000 ms. What asks for a person's answer stays until they close it. */
const shownFor = 3000;

/** An act that leads to another page keeps its Undo there: its page comes this soon (ms) after it. */
const leadsOnWithin = 2000;

const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let last = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` at every change; answers how that ends. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function close(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function add(said: Omit<Toast, 'id' | 'at'>, before = toasts): () => void {
  const id = ++last;
  change([...before, { ...said, id, at: performance.now() }]);
  return () => close(id);
}

/** Says in passing that something worked; it goes by itself. */
export function toastSuccess(text: string): void {
  add({ kind: 'success', text });
}

/** Says that something did not work, with its true cause below; the same words are not stacked twice. Answers how it ends. */
export function toastError(text: string, detail?: string): () => void {
  const others = toasts.filter((toast) => toast.text !== text || toast.detail !== detail);
  return add({ kind: 'error', text, detail }, others);
}

/** Says what did not happen and what to do; what was thrown goes to the error report. */
export function toastFailure(error: unknown, text: string, advice: string): () => void {
  reportError(error);
  return toastError(text, advice);
}

/** Says what this phone could not store. */
export function toastNotStored(error: unknown, text: string): void {
  toastFailure(error, text, 'Make some room on it, then try again.');
}

const isUndo = ({ kind }: Toast) => kind === 'undo';

/** Says what was taken away and offers it back for ten seconds, one act at a time; answers how the offer ends. */
export function toastUndo(text: string, undo: () => void): () => void {
  const end = add(
    { kind: 'undo', text, undo },
    toasts.filter((toast) => !isUndo(toast)),
  );
  setTimeout(end, undoWithin);
  return end;
}

/** Ends the offer to undo what was done on the page that somebody has left. */
export function leaveUndo(): void {
  const isOver = (toast: Toast) => isUndo(toast) && performance.now() - toast.at > leadsOnWithin;
  if (toasts.some(isOver)) change(toasts.filter((toast) => !isOver(toast)));
}

/** Takes away what asks for the answer of somebody who has left this phone. */
export function closeOffers(): void {
  change(toasts.filter(({ kind }) => kind === 'success'));
}

/** How long (ms) Undo stays after its tap: a second tap at once goes to it, not to what is below. */
const secondTapWithin = 400;

/** Whether something that was taken away is offered back. */
export const isUndoOffered = () => toasts.some(isUndo);

/** Class of the places that a dialog leaves in reach (dialog.tsx): Undo of an act in the dialog stands there. */
export const toastPlace = css['place'] ?? '';

function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    onToasts,
    () => toasts,
    () => none,
  );
}

/**
 * The places where toasts stand, in the document before the first one so that each is heard: errors at once, what worked
 * and what can be undone in turn. A success goes before Undo: it is seen in passing, then Undo is there again.
 */
export function Toasts({ of }: { readonly of?: 'errors' | 'acts' }) {
  const shown = useToasts();
  const those = (kind: Toast['kind']) => shown.filter((toast) => toast.kind === kind);
  return (
    <>
      {of !== 'acts' && <Place role="alert" toasts={those('error')} />}
      {of !== 'errors' && <Place role="status" toasts={[...those('success'), ...those('undo')]} />}
    </>
  );
}

function Place({ role, toasts }: { readonly role: 'alert' | 'status'; readonly toasts: readonly Toast[] }) {
  return (
    <div role={role} className={css['place']}>
      {toasts.map((toast) => (
        <Line key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function Line({ toast }: { readonly toast: Toast }) {
  const { id, kind, text, detail, undo } = toast;
  const line = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);
  const pass = useCallback(() => close(id), [id]);
  useSeenFor(line, shownFor, kind === 'success' ? pass : undefined);
  return (
    <div ref={line} className={css['toast']} data-kind={kind}>
      {kind === 'success' && <TickIcon />}
      {kind === 'error' && <WarningIcon />}
      <p>
        <strong>{text}</strong>
        {detail && <span>{detail}</span>}
      </p>
      {undo && (
        <Button
          variant="quiet"
          onClick={() => {
            if (isUsed.current) return;
            isUsed.current = true;
            setTimeout(() => close(id), secondTapWithin);
            undo();
          }}
        >
          Undo
        </Button>
      )}
      {kind !== 'success' && (
        <Button variant="quiet" className={css['close']} aria-label="Close" onClick={() => close(id)}>
          <CloseIcon />
        </Button>
      )}
    </div>
  );
}
