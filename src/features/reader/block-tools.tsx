import type { Content, Course, LessonPlace } from '#src/features/course/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { toastNotStored } from '#src/ui/toast.tsx';
import css from './block-tools.module.css';
import { type Bookmark, bookmarkRecord, readMark } from './bookmarks.ts';
import { BookmarkIcon, NoteIcon } from './reader-icons.tsx';
import { loadNote } from './reader-parts.tsx';
import { useSheet } from './use-sheet.tsx';

interface BlockToolsProps {
  readonly course: Course;
  readonly place: LessonPlace;
  readonly content: Content;
}

/** Bookmark and note of a block; both stay on this device, for this person only. */
export function BlockTools({ course, place, content }: BlockToolsProps) {
  const engine = useEngine();
  const person = useSession().id;
  const mark = useMirror((view) => readMark(view, content.id), [content.id, person]);
  const sheet = useSheet(loadNote);
  const isBookmarked = mark?.isBookmarked ?? false;
  const note = mark?.note ?? '';
  const title = content.title || place.lesson.title;
  const where: Bookmark = {
    courseId: course.id,
    lessonId: place.lesson.id,
    contentId: content.id,
    courseTitle: course.title,
    lessonTitle: place.lesson.title,
    contentTitle: content.title,
  };

  function toggle(): void {
    const done = isBookmarked
      ? engine.local.remove('bookmark', content.id)
      : engine.local.set(bookmarkRecord(where));
    done?.catch((error) => toastNotStored(error, `This ${device} could not keep your bookmark.`));
  }

  return (
    <div className={`${css['tools']} no-print`} data-tools="">
      <Button
        variant="quiet"
        className={css['tool']}
        aria-pressed={isBookmarked}
        aria-label={`Bookmark “${title}”`}
        onClick={toggle}
      >
        <BookmarkIcon />
      </Button>
      <Button
        variant="quiet"
        className={css['tool']}
        aria-haspopup="dialog"
        aria-label={note ? `Your note on “${title}”` : `Write a note on “${title}”`}
        data-written={note ? '' : undefined}
        onClick={sheet.open}
      >
        <NoteIcon />
      </Button>
      {note && <NoteView text={note} onOpen={sheet.open} />}
      {sheet.Sheet && <sheet.Sheet place={where} text={note} title={title} onClose={sheet.close} />}
    </div>
  );
}

interface NoteViewProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** Shows a note below its block; a tap opens it for editing. */
function NoteView({ text, onOpen }: NoteViewProps) {
  return (
    <button type="button" className={css['note']} aria-haspopup="dialog" onClick={onOpen}>
      <span className="soft small">Your note</span>
      <span className={css['text']}>{text}</span>
    </button>
  );
}
