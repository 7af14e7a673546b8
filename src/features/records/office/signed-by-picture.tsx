import { usePictureAddress } from '#src/hooks/use-picture-address.ts';

/** Shows the picture of a signature in place of the text field; the record's own page can change it. */
export function SignedByPicture({ address }: { readonly address: string }) {
  const src = usePictureAddress(address);
  return (
    <div>
      <input type="hidden" name="instructorSignature" value={address} />
      <p>
        <strong>Signature</strong>
      </p>
      {src && <img src={src} alt="The instructor’s signature" height={56} />}
      <p className="soft">You can change it on the record’s own page.</p>
    </div>
  );
}
