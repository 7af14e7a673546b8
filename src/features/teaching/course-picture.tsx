import { useEffect, useState } from 'react';
import { readFaces } from '#src/features/catalogue/queries.ts';
import { updateCourse } from '#src/features/course/course-operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { noteTakenOut, takenOutBy } from '#src/features/course/taken-out.ts';
import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { useFileHost } from '#src/hooks/file-host.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useOwnPicture } from '#src/hooks/use-own-picture.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { CourseCover, coverSize, isCoverSharp } from '#src/ui/course-cover.tsx';
import { PictureField } from '#src/ui/picture-field.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { followCourse } from './follow-course.ts';

/** The picture of a course: shown at once, sent when possible. Without a picture the cover is painted from the name. */
export function CoursePicture({ course }: { readonly course: Course }) {
  const { id, title, image } = course;
  const { run } = useMutation(updateCourse);
  const { filesUrl: fileHost } = useFileHost();
  const { epoch } = usePinnedEpoch();
  const address = usePictureAddress(image);
  const face = useMirror(readFaces, []);
  const cover = usePictureAddress(face?.(course).picture ?? '');
  const {
    upload,
    retry,
    src: _raw,
    ...picture
  } = useOwnPicture(image, (engine, file) =>
    attachPicture(engine, { file, replaces: image }, async (to, group) => {
      const change = { id, of: title, image: to };
      const out = await takenOutBy(engine.view, updateCourse, change).catch(() => undefined);
      const accepted = await run(change, { seen: course, group });
      if (accepted && out) noteTakenOut(engine.local, out).catch(reportError);
      if (accepted)
        await followCourse(engine, course, { image: to }, { fileHost, epoch, group }).catch(reportError);
      return accepted;
    }),
  );
  return (
    <>
      <PictureField
        {...picture}
        src={address || undefined}
        status={<ProgressStatus progress={upload} onRetry={retry} />}
        label={image ? 'Change the picture' : 'Add a picture'}
        empty={<CourseCover title={title} picture={cover} />}
      />
      {!image && <p className="soft">Without a picture the course keeps its painted cover.</p>}
      {address && <TooSmall key={address} address={address} />}
    </>
  );
}

/** Tells the author that learners see the painted cover, because the picture would be blurred. */
function TooSmall({ address }: { readonly address: string }) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  useEffect(() => {
    const picture = new Image();
    // The picture field beside this warning has loaded the file: the image here comes from the browser's cache.
    picture.onload = () => setSize({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.src = address;
    return () => {
      picture.onload = null;
    };
  }, [address]);
  if (!size || isCoverSharp(size.width, size.height)) return null;
  return (
    <p className="soft">
      This picture is {size.width} × {size.height}. Learners see the painted cover instead: choose a picture
      of at least {coverSize.width} × {coverSize.height}.
    </p>
  );
}
