/** The drawings of lists and menus: apart from the others, because no visitor's page has them. */
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
