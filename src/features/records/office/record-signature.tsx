import { isPicture } from '#src/features/records/certificates/marks.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { updateRecord } from '#src/features/records/operations.ts';
import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useOwnPicture } from '#src/hooks/use-own-picture.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { PictureField } from '#src/ui/picture-field.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import css from './record-page.module.css';

/** Shows the picture of the instructor's signature, which replaces the typed name, and uploads a new one. */
export function RecordSignature({ record }: { readonly record: CourseRecord }) {
  const { id, courseName: of, instructorSignature: signature } = record;
  const address = isPicture(signature) ? signature : '';
  const { run } = useMutation(updateRecord);
  const src = usePictureAddress(address);
  const {
    upload,
    retry,
    src: _raw,
    ...picture
  } = useOwnPicture(address, (engine, file) =>
    attachPicture(engine, { file, replaces: address }, (to, group) =>
      run({ id, of, instructorSignature: to }, { seen: record, group }),
    ),
  );
  return (
    <section className={`${css['part']} ${css['signature']}`} aria-labelledby="signature-heading">
      <h2 id="signature-heading">Signature</h2>
      <PictureField
        {...picture}
        src={src || undefined}
        status={<ProgressStatus progress={upload} onRetry={retry} />}
        label={address ? 'Change the picture' : 'Add a picture of it'}
        empty={<span className="soft">{signature || 'None'}</span>}
      />
    </section>
  );
}
