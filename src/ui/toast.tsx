import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { CloseIcon, TickIcon, WarningIcon } from './icon.tsx';
import css from './toast.module.css';

interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly detail?: string | undefined;
}

/** A success is shown for 3000 ms. An error stays until the person closes it. */
const shownFor = 3000;

const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let last = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function close(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Says in passing that something worked; it goes by itself. */
export function toastSuccess(text: string): void {
  const id = ++last;
  change([...toasts, { id, kind: 'success', text }]);
  setTimeout(() => close(id), shownFor);
}

/** Says that something did not work, with its true cause below; the same words are not stacked twice. */
export function toastError(text: string, detail?: string): void {
  const others = toasts.filter((toast) => toast.text !== text || toast.detail !== detail);
  change([...others, { id: ++last, kind: 'error', text, detail }]);
}

/** The place where toasts stand: once a page, in the document before the first one so that it is heard. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <>
      <div role="status" className={css['place']}>
        {shown.filter(({ kind }) => kind === 'success').map(Line)}
      </div>
      <div role="alert" className={css['place']}>
        {shown.filter(({ kind }) => kind === 'error').map(Line)}
      </div>
    </>
  );
}

function Line({ id, kind, text, detail }: Toast) {
  return (
    <div key={id} className={css['toast']} data-kind={kind}>
      {kind === 'success' ? <TickIcon /> : <WarningIcon />}
      <p>
        <strong>{text}</strong>
        {detail && <span>{detail}</span>}
      </p>
      {kind === 'error' && (
        <Button variant="quiet" className={css['close']} aria-label="Close" onClick={() => close(id)}>
          <CloseIcon />
        </Button>
      )}
    </div>
  );
}
