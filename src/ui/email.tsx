import { Fragment } from 'react';

/** An address that breaks before the @, or after a full stop before it, where it does not fit. */
export function Email({ address }: { readonly address: string }) {
  return address.split(/(?<=\.)(?=.*@)|(?=@)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change their places.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
