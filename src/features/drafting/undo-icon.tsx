import { Drawing } from '#src/ui/icon.tsx';

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
