import { BookIcon, CalendarIcon, Drawing } from '#src/ui/icon.tsx';
import type { PlaceName } from './places.ts';

/** The drawing of a place; the word beside it says which. */
export function PlaceIcon({ name }: { readonly name: Exclude<PlaceName, 'me'> }) {
  if (name === 'learn') return <BookIcon />;
  if (name === 'events') return <CalendarIcon />;
  if (name === 'courses')
    return (
      <Drawing>
        <path d="M4 4h6.5v6.5H4zm9.5 0H20v6.5h-6.5zM4 13.5h6.5V20H4zm9.5 0H20V20h-6.5z" />
      </Drawing>
    );
  return (
    <Drawing>
      <path d="M4 4h16l1.5 5.5h-19zM4.5 9.5V20h15V9.5M9.5 20v-6h5v6" />
    </Drawing>
  );
}
