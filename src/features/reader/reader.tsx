import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';
import type { Named } from '#src/features/course/lesson-params.ts';
import { type Chapter, type Course, type LessonPlace, lessonsOf } from '#src/features/course/model.ts';
import { canSpeak } from '#src/features/reader/aloud/phone-voice.ts';
import { Button } from '#src/ui/button.tsx';
import { Outline } from './outline.tsx';
import css from './reader.module.css';
import { ReaderBar } from './reader-bar.tsx';
import { LettersIcon, SpeakerIcon } from './reader-icons.tsx';
import type { Look, ReadingSettings } from './reading-settings.ts';
import './reader-looks.css';
import { loadOutline, loadReadAloud, loadSettings } from './reader-parts.tsx';
import { ReaderTop } from './reader-top.tsx';
import { useSheet } from './use-sheet.tsx';

interface ReaderProps {
  readonly course: Course;
  /** The course's name in links. */
  readonly named: Named;
  readonly chapters: readonly Chapter[];
  readonly place: LessonPlace | undefined;
  /** Ids of the finished lessons. */
  readonly read: readonly string[];
  readonly settings: ReadingSettings;
  /** The lesson. */
  readonly children: ReactNode;
}

/** The frame of a lesson: on a phone a line above and a bar below, on a desk the outline beside it. */
export function Reader({ course, named, chapters, place, read, settings, children }: ReaderProps) {
  useReaderPage(settings.look);
  const outline = useSheet(loadOutline);
  const letters = useSheet(loadSettings);
  const aloud = useSheet(loadReadAloud);
  const places = lessonsOf(chapters);
  const done = places.filter(({ lesson }) => read.includes(lesson.id)).length;
  const at = place ? places.findIndex(({ lesson }) => lesson.id === place.lesson.id) : -1;
  const list = { course, named, chapters, place, read };
  return (
    <div className={css['reader']} style={{ '--reader-scale': String(settings.size / 100) } as CSSProperties}>
      <ReaderTop title={course.title} done={done} of={places.length}>
        {place && canSpeak() && (
          <Button variant="quiet" className={css['letters']} aria-label="Read aloud" onClick={aloud.open}>
            <SpeakerIcon />
          </Button>
        )}
        <Button
          variant="quiet"
          className={css['letters']}
          aria-label="Reading settings"
          aria-haspopup="dialog"
          onClick={letters.open}
        >
          <LettersIcon />
        </Button>
      </ReaderTop>
      <aside className={`${css['side']} no-print`}>
        <p className={css['title']}>{course.title}</p>
        <p className={css['count']}>
          {done} of {places.length} lessons read
        </p>
        <div className={css['tools']}>
          <Button variant="quiet" className={css['tool']} aria-haspopup="dialog" onClick={letters.open}>
            <LettersIcon /> Reading settings
          </Button>
          {place && canSpeak() && (
            <Button variant="quiet" className={css['tool']} onClick={aloud.open}>
              <SpeakerIcon /> Read aloud
            </Button>
          )}
        </div>
        <Outline {...list} />
      </aside>
      {children}
      <ReaderBar
        course={named}
        previous={at > 0 ? places[at - 1] : undefined}
        next={at >= 0 ? places[at + 1] : undefined}
        onOpenOutline={outline.open}
      />
      {outline.Sheet && <outline.Sheet {...list} done={done} onClose={outline.close} />}
      {aloud.Sheet && place && (
        <aloud.Sheet
          key={place.lesson.id}
          lessonId={place.lesson.id}
          title={place.lesson.title}
          onClose={aloud.close}
        />
      )}
      {letters.Sheet && (
        <letters.Sheet settings={settings} hasLesson={place !== undefined} onClose={letters.close} />
      )}
    </div>
  );
}

/**
 * Sets attributes on the document while a lesson is open: they hide the site's bars (reader-looks.css) and apply the
 * reader's colours.
 */
function useReaderPage(look: Look): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['reader'] = '';
    if (look !== 'phone') dataset['look'] = look;
    return () => {
      delete dataset['reader'];
      delete dataset['look'];
    };
  }, [look]);
}
