import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useOwnPicture } from '#src/hooks/use-own-picture.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { PictureField } from '#src/ui/picture-field.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { type PictureName, pictureNouns } from './new-pictures.ts';
import type { OfficeEvent } from './office-event.ts';
import { updateEvent } from './operations.ts';

interface EventPictureProps {
  readonly event: OfficeEvent;
  readonly field: PictureName;
}

/** A picture of an existing event; a new file is saved at once. */
export function EventPicture({ event, field }: EventPictureProps) {
  const { id, title: of, [field]: address } = event;
  const { run } = useMutation(updateEvent);
  const src = usePictureAddress(address);
  const {
    upload,
    retry,
    src: _raw,
    ...picture
  } = useOwnPicture(address, (engine, file) =>
    attachPicture(engine, { file, replaces: address }, (to, group) =>
      run({ id, of, [field]: to }, { seen: event, group }),
    ),
  );
  return (
    <PictureField
      {...picture}
      src={src || undefined}
      status={<ProgressStatus progress={upload} onRetry={retry} />}
      label={`${address ? 'Change' : 'Add'} the ${pictureNouns[field]}`}
      empty={<span className="soft">None</span>}
    />
  );
}
