import type { ReactNode } from 'react';
import css from './icon.module.css';

/** Renders a line drawing of 24 × 24 in the colour of the text, hidden from screen readers. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={css['icon']} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export function MenuIcon() {
  return (
    <Drawing>
      <path d="M4 6.5h16M4 12h11M4 17.5h16" />
    </Drawing>
  );
}

export function CloseIcon() {
  return (
    <Drawing>
      <path d="m6 6 12 12M18 6 6 18" />
    </Drawing>
  );
}

export function ArrowIcon() {
  return (
    <Drawing>
      <path d="M4 12h15m-6-6 6 6-6 6" />
    </Drawing>
  );
}

export function RetryIcon() {
  return (
    <Drawing>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5L20 9m0-5v5h-5" />
    </Drawing>
  );
}

export function BinIcon() {
  return (
    <Drawing>
      <path d="M4 7h16M9.5 7V4.5h5V7m-8 0 .9 12.5h9.2L17.5 7M10 11v5m4-5v5" />
    </Drawing>
  );
}

export function CopyIcon() {
  return (
    <Drawing>
      <path d="M8.5 8.5V4.5h11v11h-4m-11-7h11v11h-11z" />
    </Drawing>
  );
}

export function CalendarIcon() {
  return (
    <Drawing>
      <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V7m7-3.5V7M8 14h3m2 3h3" />
    </Drawing>
  );
}

/** A calendar leaf with a cross. */
export function CalledOffIcon() {
  return (
    <Drawing>
      <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V7m7-3.5V7m-6 6 5 4.5m0-4.5-5 4.5" />
    </Drawing>
  );
}

export function PrintIcon() {
  return (
    <Drawing>
      <path d="M7.5 9V4.5h9V9m-9 8h-3V9h15v8h-3m-9-3h9v5.5h-9z" />
    </Drawing>
  );
}

export function BookIcon() {
  return (
    <Drawing>
      <path d="M12 6.5C9.5 5 7 4.5 3.5 5v13.5c3.5-.5 6 0 8.5 1.5 2.5-1.5 5-2 8.5-1.5V5C17 4.5 14.5 5 12 6.5V20" />
    </Drawing>
  );
}

export function PhoneIcon() {
  return (
    <Drawing>
      <path d="M7 2.5h10v19H7zM11 18.5h2" />
    </Drawing>
  );
}

/** Two arrows: data sent and received. */
export function DataIcon() {
  return (
    <Drawing>
      <path d="M8 19V6.5m-3.5 3.5 3.5-3.5 3.5 3.5M16 5v12.5m-3.5-3.5 3.5 3.5 3.5-3.5" />
    </Drawing>
  );
}

/** A mark for data that the person has switched off; NoSignalIcon stands for a missing network. */
export function NoDataIcon() {
  return (
    <Drawing>
      <path d="M8 19V6.5m-3.5 3.5 3.5-3.5 3.5 3.5M16 5v12.5m-3.5-3.5 3.5 3.5 3.5-3.5M4 3.5l17 17" />
    </Drawing>
  );
}

/** The empty circle of the lamp, for an item that waits to be sent. */
export function WaitingIcon() {
  return (
    <Drawing>
      <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17" />
    </Drawing>
  );
}

export function NoSignalIcon() {
  return (
    <Drawing>
      <path d="M5 20v-3m5 3v-7m5 7v-2m5 2V4M15 13V9M4 3.5l17 17" />
    </Drawing>
  );
}

export function DoorIcon() {
  return (
    <Drawing>
      <path d="M6 21V3.5h12V21M3.5 21h17M14.5 12v.8" />
    </Drawing>
  );
}

export function ServerIcon() {
  return (
    <Drawing>
      <path d="M4 4.5h16v6H4zm0 9h16v6H4zM7.5 7.5h.1m-.1 9h.1M12 7.5h5m-5 9h5" />
    </Drawing>
  );
}

export function TickIcon() {
  return (
    <Drawing>
      <path d="m4.5 12.5 5 5 10-11" />
    </Drawing>
  );
}

export function WarningIcon() {
  return (
    <Drawing>
      <path d="M12 3.5 21.5 20h-19zM12 10v4.5m0 2.7v.1" />
    </Drawing>
  );
}

/** The corners of a viewfinder. */
export function ScanIcon() {
  return (
    <Drawing>
      <path d="M4 8.5V4h4.5m7 0H20v4.5m0 7V20h-4.5m-7 0H4v-4.5M8 8.5h3v3H8zm5 0h3m-3 3h3m-8 4h3m2 0h3" />
    </Drawing>
  );
}

export function InstallIcon() {
  return (
    <Drawing>
      <path d="M12 3.5v11m-4.5-4.3 4.5 4.3 4.5-4.3M4.5 16v4.5h15V16" />
    </Drawing>
  );
}

export function LargerIcon() {
  return (
    <Drawing>
      <path d="M14 4.5h5.5V10M10 19.5H4.5V14m15-9.5-6 6m-9 9 6-6" />
    </Drawing>
  );
}
