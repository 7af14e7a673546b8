/** The icons of lists, menus and sheets. In a module of their own, because no public page needs them at its start. */
import { Drawing } from './icon.tsx';

export function GripIcon() {
  return (
    <Drawing>
      <path strokeWidth={3.5} d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" />
    </Drawing>
  );
}

export function MoreIcon() {
  return (
    <Drawing>
      <path strokeWidth={3.5} d="M5.5 12h.1M12 12h.1M18.5 12h.1" />
    </Drawing>
  );
}

export function UpIcon() {
  return (
    <Drawing>
      <path d="M12 19.5V5m-6 6 6-6 6 6" />
    </Drawing>
  );
}

export function DownIcon() {
  return (
    <Drawing>
      <path d="M12 4.5V19m-6-6 6 6 6-6" />
    </Drawing>
  );
}

export function BackIcon() {
  return (
    <Drawing>
      <path d="M20 12H5m6-6-6 6 6 6" />
    </Drawing>
  );
}

export function ChevronIcon() {
  return (
    <Drawing>
      <path d="m6 9.5 6 6 6-6" />
    </Drawing>
  );
}

/** The share icon of iOS: a square with an arrow out of its top. */
export function ShareIcon() {
  return (
    <Drawing>
      <path d="M12 14.5V3m-4 3.8L12 3l4 3.8M8.5 10H5v11h14V10h-3.5" />
    </Drawing>
  );
}

export function AddSquareIcon() {
  return (
    <Drawing>
      <path d="M4 4h16v16H4zm8 4v8m-4-4h8" />
    </Drawing>
  );
}

export function UndoIcon() {
  return (
    <Drawing>
      <path d="M8.5 5 4.5 9l4 4M5 9h9a5.5 5.5 0 0 1 0 11h-3" />
    </Drawing>
  );
}

export function RedoIcon() {
  return (
    <Drawing>
      <path d="m15.5 5 4 4-4 4M19 9h-9a5.5 5.5 0 0 0 0 11h3" />
    </Drawing>
  );
}
