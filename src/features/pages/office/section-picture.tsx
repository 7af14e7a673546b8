import { editSection } from '#src/features/pages/operations.ts';
import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { useOwnPicture } from '#src/hooks/use-own-picture.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { Button } from '#src/ui/button.tsx';
import { PictureField } from '#src/ui/picture-field.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import css from './edit-page.module.css';
import { usePageEditing } from './page-editing.tsx';

interface SectionPictureProps {
  readonly sectionId: string;
  readonly image: string;
}

/** Chooses the picture of a section: shown at once, sent later. */
export function SectionPicture({ sectionId, image }: SectionPictureProps) {
  const { page, run } = usePageEditing();
  const change = (address: string) => ({
    id: page.id,
    of: page.title,
    sectionId,
    fields: { image: address },
  });
  const address = usePictureAddress(image);
  const {
    upload,
    retry,
    src: _raw,
    ...picture
  } = useOwnPicture(image, (engine, file) =>
    attachPicture(engine, { file, replaces: image }, (to, group) =>
      run(editSection, change(to), { seen: page, group }),
    ),
  );
  return (
    <div className={css['picture']}>
      <PictureField
        {...picture}
        src={address || undefined}
        status={<ProgressStatus progress={upload} onRetry={retry} />}
        label={image ? 'Change the picture' : 'Add a picture'}
        empty={<span className="soft">No picture</span>}
      />
      {image !== '' && (
        <Button variant="quiet" onClick={() => void run(editSection, change(''), { seen: page })}>
          Take the picture out
        </Button>
      )}
    </div>
  );
}
