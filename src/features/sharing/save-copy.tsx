import { useState } from 'react';
import { chaptersWithoutUnsentFiles } from '#src/features/course/unsent-files.ts';
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toastError } from '#src/ui/toast.tsx';
import type { SharedCourse } from './model.ts';
import { UnsentNote } from './unsent-note.tsx';

/** Saves a course to one file, as a backup or for another phone; works offline. */
export function SaveCopy({ course, chapters }: SharedCourse) {
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState('');

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { makePage } = await import('./make-files.ts');
      const { safeFragment } = await import('#src/ui/sanitise.ts');
      const page = await makePage(
        { course, chapters: chaptersWithoutUnsentFiles(chapters) },
        { madeAt: Date.now(), site: location.origin, fragmentOf: safeFragment },
      );
      saveFile(page.name, page.type, page);
      setSaved(`We made ${page.name}, ${formatBytes(page.size)}. It is among your downloads.`);
    } catch {
      toastError(
        'We couldn’t make the file.',
        `The course on your ${device} is not changed. Try again when you’re online.`,
      );
    }
    setBusy(false);
  }

  return (
    <>
      <p>
        One file with all chapters, lessons and quizzes. Keep it safe, or open it on another {device}: choose
        “Add course” there. Films, sounds and papers stay with us, and the copy leads to them.
      </p>
      <UnsentNote chapters={chapters} />
      <div>
        <Button busy={busy} onClick={() => void save()}>
          Save a copy
        </Button>
      </div>
      <p role="status">{saved}</p>
    </>
  );
}
