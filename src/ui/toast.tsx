import { useCallback, useRef, useSyncExternalStore } from 'react';
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
  /** It was seen for its time: what else is to be said goes first. */
  readonly isLate?: boolean;
}

/** A success is seen for 3000 ms. What asks for a person's answer stays until they close it. */
const shownFor = 3000;

/** How long (ms) what can be undone stands before the notices; after that it waits behind them. */
const undoFirstFor = 8000;

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

/** Says in passing that something worked; it goes by itself. */
export function toastSuccess(text: string): void {
  change([...toasts, { id: ++last, kind: 'success', text }]);
}

/** Says that something did not work, with its true cause below; the same words are not stacked twice. Answers how it ends. */
export function toastError(text: string, detail?: string): () => void {
  const others = toasts.filter((toast) => toast.text !== text || toast.detail !== detail);
  const id = ++last;
  change([...others, { id, kind: 'error', text, detail }]);
  return () => close(id);
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

/** What was seen for its time: a success goes, an offer to undo lets others go first. */
function letPass({ id, kind }: Toast): void {
  if (kind === 'success') close(id);
  else change(toasts.map((toast) => (toast.id === id ? { ...toast, isLate: true } : toast)));
}

/** Says what was taken away and offers it back, one at a time: it stays until it is used, closed or out of date. */
export function toastUndo(text: string, undo: () => void): () => void {
  const id = ++last;
  change([...toasts.filter(({ kind }) => kind !== 'undo'), { id, kind: 'undo', text, undo }]);
  return () => close(id);
}

/** Takes away what asks for the answer of somebody who has left this phone. */
export function closeOffers(): void {
  change(toasts.filter(({ kind }) => kind === 'success'));
}

/** How long (ms) Undo stays after its tap: a second tap at once goes to it, not to what is below. */
const secondTapWithin = 400;

/** Whether something that was taken away is offered back. */
export const isUndoOffered = () => toasts.some(({ kind }) => kind === 'undo');

/** Class of the places that a dialog leaves in reach (dialog.tsx): Undo of an act in the dialog stands there. */
export const toastPlace = css['place'] ?? '';

/** The place where toasts stand: once a page, in the document before the first one so that it is heard. */
export function Toasts() {
  const shown = useSyncExternalStore(
    onToasts,
    () => toasts,
    () => none,
  );
  const of = (kind: Toast['kind']) => shown.filter((toast) => toast.kind === kind);
  // A success before what can be undone: it is seen in passing, and then the other is there again.
  const inPassing = [...of('success'), ...of('undo')];
  return (
    <>
      <div role="alert" className={css['place']}>
        {of('error').map((toast) => (
          <Line key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className={css['place']} data-late={inPassing[0]?.isLate}>
        {inPassing.map((toast) => (
          <Line key={toast.id} toast={toast} />
        ))}
      </div>
    </>
  );
}

function Line({ toast }: { readonly toast: Toast }) {
  const { id, kind, text, detail, undo } = toast;
  const line = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);
  const pass = useCallback(() => letPass(toast), [toast]);
  const passes = kind === 'success' || (kind === 'undo' && !toast.isLate);
  useSeenFor(line, kind === 'success' ? shownFor : undoFirstFor, passes ? pass : undefined);
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
