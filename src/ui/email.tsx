/** Renders an email address that breaks before the @ where it does not fit. */
export function Email({ address }: { readonly address: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
