import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { must } from '#src/kit/must.ts';
import css from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  /** The query in the address. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** Receives the text of the box at Enter; returns whether it handled the text, and then the box is cleared. */
  readonly onEntered?: ((typed: string) => boolean) | undefined;
}

/** Scrolls the box below the header on a phone, so that the results are above the keyboard. */
function makeRoom(input: HTMLElement): void {
  if (innerWidth < 600) input.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/**
 * Renders a box that searches while one types. Native and uncontrolled: text typed before hydration is searched for
 * afterwards, and while nobody types the box shows the address's query.
 */
export function SearchField({ label, query, onSearch, onEntered }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const met = useRef(false);

  useLayoutEffect(() => {
    const input = must(field.current, 'the search field');
    const typedBefore = !met.current && input.value !== '';
    met.current = true;
    if (typedBefore) {
      if (input.value !== query) onSearch(input.value);
    } else if (document.activeElement !== input) input.value = query;
  }, [query, onSearch]);

  function submitted(event: SyntheticEvent): void {
    event.preventDefault();
    const input = must(field.current, 'the search field');
    if (onEntered?.(input.value)) input.value = '';
    onSearch(input.value);
  }

  return (
    <form className={css['search']} onSubmit={submitted}>
      <Lens />
      <input
        ref={field}
        id="search"
        type="search"
        name="q"
        className={css['box']}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={({ currentTarget }) => makeRoom(currentTarget)}
        onInput={(event) => onSearch(event.currentTarget.value)}
      />
    </form>
  );
}

function Lens() {
  return (
    <svg className={css['lens']} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m5 11.5L20.5 20.5" />
    </svg>
  );
}
