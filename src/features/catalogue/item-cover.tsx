import { useFileHost } from '#src/hooks/file-host.tsx';
import { pictureOnHost } from '#src/kit/host-address.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { CourseCover } from '#src/ui/course-cover.tsx';
import { faceOfItem } from './face.ts';
import type { CatalogueCourse } from './model.ts';

/** The cover of a catalogue item, for public pages: without the code for unsent pictures. */
export function ItemCover({ course }: { readonly course: CatalogueCourse }) {
  const { title, picture } = faceOfItem(course);
  const host = useFileHost();
  return <CourseCover title={title} picture={isTemporaryId(picture) ? '' : pictureOnHost(picture, host)} />;
}
