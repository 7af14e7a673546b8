import { useLocalFile } from '#src/hooks/use-local-file.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import css from './text-block.module.css';
import { useUpload } from './use-upload.tsx';

/** The pictures of a text that have no address yet, as this phone has them. */
export function WaitingPictures({ text }: { readonly text: string }) {
  const addresses = new Set(text.match(/tmp_[0-9A-Z]{26}/g));
  if (addresses.size === 0) return null;
  return (
    <ul className={css['pictures']} aria-label="Pictures on their way">
      {[...addresses].map((address) => (
        <WaitingPicture key={address} address={address} />
      ))}
    </ul>
  );
}

function WaitingPicture({ address }: { readonly address: string }) {
  const src = useLocalFile(address);
  const upload = useUpload(address);
  return (
    <li>
      {src && <img src={src} alt="" decoding="async" />}
      <ProgressStatus progress={upload} />
    </li>
  );
}
