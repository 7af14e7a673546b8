import { CopyButton } from '#src/ui/copy-button.tsx';
import { addressList, type Between } from './copy-addresses.ts';
import css from './export-menu.module.css';

const ways: readonly (readonly [Between, (what: string) => string])[] = [
  ['semicolon', (what) => `Copy ${what} with ; between`],
  ['lines', (what) => `Copy ${what}, one a line`],
];

function leftOutWords(leftOut: number): string {
  return leftOut === 1
    ? '1 row has no email address that works. It is left out.'
    : `${leftOut} rows have no email address that works. They are left out.`;
}

/** The addresses of the list for a mail program: each once, and how many rows have none. */
export function AddressTools({ addresses }: { readonly addresses: readonly string[] }) {
  const { count, leftOut } = addressList(addresses, 'lines');
  const what = count === 1 ? '1 address' : `${count} addresses`;
  return (
    <>
      {count > 0 && (
        <div className={css['row']}>
          {ways.map(([between, label]) => {
            const { text } = addressList(addresses, between);
            // Another list has not been copied yet, whatever was copied before.
            return <CopyButton key={`${between} ${text}`} label={label(what)} text={() => text} />;
          })}
        </div>
      )}
      {leftOut > 0 && <p className="soft">{leftOutWords(leftOut)}</p>}
    </>
  );
}
