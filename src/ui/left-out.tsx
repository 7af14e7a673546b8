import type { OmittedRows } from '#src/kit/data-state.ts';
import { EmptyState } from './empty-state.tsx';
import css from './left-out.module.css';
import { NeedsYouSign } from './needs-you-sign.tsx';
import { RefusedSpot } from './spots/refused-spot.tsx';
import { namedWords } from './unreadable-words.ts';

/** The number of names shown in the line; further names are folded. */
const namedAtOnce = 2;

/** Renders which rows a list lacks; nothing where the list is complete. */
export function LeftOutLine({ leftOut }: { readonly leftOut: OmittedRows | undefined }) {
  if (!leftOut) return null;
  const { unreadable, items, heldBack } = leftOut;
  const isFolded = items.length > namedAtOnce;
  return (
    <div className={css['lines']} role="note">
      {unreadable > 0 && (
        <p className={css['line']}>
          <NeedsYouSign />
          <span>
            {countWords(unreadable)}
            {!isFolded && items.length > 0 && `: ${items.map(namedWords).join(', ')}`}.
          </span>
        </p>
      )}
      {isFolded && <Named items={items} />}
      {heldBack > 0 && (
        <p className={css['line']}>
          <NeedsYouSign />
          <span>Our system may keep some back: it gave us exactly {heldBack}. There may be more.</span>
        </p>
      )}
    </div>
  );
}

/** Renders the place of a list whose rows are all unreadable, which differs from an empty list. */
export function OnlyUnreadable({ leftOut: { unreadable, items } }: { readonly leftOut: OmittedRows }) {
  return (
    <EmptyState
      drawing={<RefusedSpot />}
      title={countWords(unreadable)}
      text={`${unreadable === 1 ? 'It is' : 'They are'} still in our records, but what is stored there is damaged. The person who looks after our records can repair it.`}
    >
      {items.length > namedAtOnce ? (
        <Named items={items} />
      ) : (
        items.length > 0 && <p>{items.map(namedWords).join(', ')}</p>
      )}
    </EmptyState>
  );
}

function Named({ items }: Pick<OmittedRows, 'items'>) {
  return (
    <details className={css['fold']}>
      <summary>Which ones</summary>
      <ul>
        {items.map((item) => (
          <li key={item.id}>{namedWords(item)}</li>
        ))}
      </ul>
    </details>
  );
}

function countWords(count: number): string {
  return count === 1 ? '1 entry can’t be read' : `${count} entries can’t be read`;
}
