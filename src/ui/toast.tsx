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
  /** The time of the toast (ms, `performance.now()`). */
  readonly at: number;
}

/** The time (ms) a success is visible. Toasts that ask something stay until the person closes them. */
const shownFor = 3000;

/** The time (ms) after an action in which a page change keeps its Undo. */
const leadsOnWithin = 2000;

const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let lastId = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` at every change; returns the function that stops it. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function close(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function add(toast: Omit<Toast, 'id' | 'at'>, others = toasts): () => void {
  const id = ++lastId;
  change([...others, { ...toast, id, at: performance.now() }]);
  return () => close(id);
}

/** Shows a success, which closes by itself; a toast with the same words is replaced. */
export function toastSuccess(text: string): void {
  const others = toasts.filter((toast) => toast.kind !== 'success' || toast.text !== text);
  add({ kind: 'success', text }, others);
}

/** Shows a failure and its cause; a toast with the same words is replaced. Returns the function that closes it. */
export function toastError(text: string, detail?: string): () => void {
  const others = toasts.filter((toast) => toast.text !== text || toast.detail !== detail);
  return add({ kind: 'error', text, detail }, others);
}

/** Shows a failure and what to do, and reports the error. */
export function toastFailure(error: unknown, text: string, advice: string): () => void {
  reportError(error);
  return toastError(text, advice);
}

/** Shows that this phone could not store something. */
export function toastNotStored(error: unknown, text: string): void {
  toastFailure(error, text, 'Make some room on it, then try again.');
}

const isUndo = ({ kind }: Toast) => kind === 'undo';

/** Offers Undo for ten seconds, for one action at a time; returns the function that ends the offer. */
export function toastUndo(text: string, undo: () => void): () => void {
  const end = add(
    { kind: 'undo', text, undo },
    toasts.filter((toast) => !isUndo(toast)),
  );
  setTimeout(end, undoWithin);
  return end;
}

/** Ends the Undo of a page that the person has left. */
export function leaveUndo(): void {
  const isOver = (toast: Toast) => isUndo(toast) && performance.now() - toast.at > leadsOnWithin;
  if (toasts.some(isOver)) change(toasts.filter((toast) => !isOver(toast)));
}

/** Closes the toasts that require something, once the person has signed out of this phone. */
export function closeOffers(): void {
  change(toasts.filter(({ kind }) => kind === 'success'));
}

/** The time (ms) Undo stays after its tap, so that a second tap does not hit an element below. */
const secondTapWithin = 400;

/** Returns whether an Undo is offered. */
export const isUndoOffered = () => toasts.some(isUndo);

/** The class of the places that a dialog keeps reachable (dialog.tsx), for the Undo of its own actions. */
export const toastPlace = css['place'] ?? '';

function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    onToasts,
    () => toasts,
    () => none,
  );
}

/**
 * Renders the containers of toasts, present from the start so that a screen reader announces each toast: errors at
 * once, others politely. A success covers an Undo only until it closes.
 */
export function Toasts({ of }: { readonly of?: 'errors' | 'acts' }) {
  const shown = useToasts();
  const toastsOf = (kind: Toast['kind']) => shown.filter((toast) => toast.kind === kind);
  return (
    <>
      {of !== 'acts' && <Place role="alert" toasts={toastsOf('error')} />}
      {of !== 'errors' && <Place role="status" toasts={[...toastsOf('success'), ...toastsOf('undo')]} />}
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
