import { type EmblemName, emblems } from '#src/kit/drawings/emblems.ts';
import type { Shape } from '#src/kit/drawings/shape.ts';
import css from './emblem.module.css';

/** Renders a programme's emblem, hidden from screen readers: the name stands beside it. */
export function Emblem({ name, className }: { name: EmblemName; className?: string | undefined }) {
  return (
    <svg
      className={[css['emblem'], className].filter(Boolean).join(' ')}
      viewBox="0 0 96 96"
      aria-hidden="true"
    >
      {emblems[name].map((shape) => (
        <path key={shape.d} className={paintOf(shape)} d={shape.d} />
      ))}
    </svg>
  );
}

function paintOf({ fill, line }: Shape): string | undefined {
  if (!fill) return css[line ? 'light' : 'line'];
  return `paint-${fill === 'leaf' ? 'leaf-paint' : fill}`;
}
