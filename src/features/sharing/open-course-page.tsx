import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { device } from '#src/kit/device-word.ts';
import { sastDay } from '#src/kit/sast.ts';
import { takeSharedFile } from '#src/kit/shared-file.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { PhoneIcon, TickIcon, WarningIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type Imported, importCourse, refusalBy } from './import-course.ts';
import { ImportedList } from './imported-list.tsx';
import css from './open-course-page.module.css';
import { refusalWords } from './refusal-words.ts';

/** `/open-course`: imports a course file that was chosen here, shared by another app, or opened with this app. */
export function OpenCoursePage({ back }: { readonly back: ReactNode }) {
  const { answer, open } = useImport();
  return (
    <AppPage title="Open a course file" back={back}>
      <div role="status" aria-busy={answer === 'opening' || undefined} className={css['answer']}>
        {answer === 'opening' && <Skeleton lines={3} label="Opening the file" />}
        {answer && answer !== 'opening' && <Answer answer={answer} />}
      </div>
      <Picker onChosen={open} isRepeated={answer !== undefined} />
      <p className="soft">
        Somebody can send you a course as a file: with WhatsApp, Bluetooth or a memory card. In the app, open
        a course and tap “Share course” to make one. Opening a file uses no data.
      </p>
      <ImportedList />
    </AppPage>
  );
}

/** The launch queue for files that the installed app was opened with; only desktop Chromium has it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Passes on the files that the app was opened with, at its start and while this page is open. */
function filesOfLaunch(take: (file: File) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    for (const handle of files) handle.getFile().then(take, reportError);
  });
}

type Answer = Imported | 'opening';

function useImport() {
  const engine = useEngine();
  const [answer, setAnswer] = useState<Answer>();
  const open = useCallback(
    async (file: Blob) => {
      setAnswer('opening');
      try {
        setAnswer(await importCourse(engine, file, navigator.storage));
      } catch (error) {
        reportError(error);
        setAnswer({ refused: refusalBy(error) });
      }
    },
    [engine],
  );

  useEffect(() => {
    takeSharedFile()
      .then((file) => file && open(file))
      .catch(reportError);
    filesOfLaunch((file) => void open(file));
  }, [open]);
  return { answer, open };
}

interface PickerProps {
  readonly onChosen: (file: File) => void;
  readonly isRepeated: boolean;
}

function Picker({ onChosen, isRepeated }: PickerProps) {
  return (
    <label className={buttonClass(isRepeated ? 'plain' : 'main', css['picker'])}>
      {isRepeated ? 'Choose another file' : 'Choose the file'}
      <input
        type="file"
        accept=".html,.htm,text/html"
        className={css['input']}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the same file be chosen again.
          target.value = '';
          if (file) onChosen(file);
        }}
      />
    </label>
  );
}

function Answer({ answer }: { readonly answer: Imported }) {
  if ('refused' in answer) {
    const { title, next } = refusalWords[answer.refused];
    return (
      <Message icon={<WarningIcon />} title={title}>
        <p>{next}</p>
        <p className="soft">Nothing was saved on this {device}.</p>
      </Message>
    );
  }
  const { course, lessons, madeAt, outcome } = answer;
  const count = lessons === 1 ? '1 lesson' : `${lessons} lessons`;
  return (
    <Message
      icon={outcome === 'new' ? <TickIcon /> : <PhoneIcon />}
      title={
        outcome === 'new' ? `“${course.title}” is on this ${device}` : `You already have “${course.title}”`
      }
    >
      <p>
        {outcome === 'new' &&
          `${count}, from ${sastDay(madeAt)}. Not yet checked with ${provider.name}: we do that as soon as you’re online.`}
        {outcome === 'have' && `It came from ${provider.name} itself, so this file changed nothing.`}
        {outcome === 'older' && 'What you have is newer than this file, so the file changed nothing.'}
      </p>
      <p>
        <Link
          to="/course/$courseId/{-$chapterId}/{-$lessonId}"
          params={{ courseId: course.slug || course.id }}
          className={buttonClass('main')}
        >
          Read the course
        </Link>
      </p>
    </Message>
  );
}

function Message({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Board as="section" flat className={css['message']}>
      <h2>
        {icon} {title}
      </h2>
      {children}
    </Board>
  );
}
