import { useState } from 'react';
import { putLesson } from '#src/features/course/lesson-operations.ts';
import { keepVersion, type LessonVersion, readVersions } from '#src/features/course/lesson-versions.ts';
import choice from '#src/features/editor/chapter-choice.module.css';
import { type Place, useEditing } from '#src/features/editor/editing.tsx';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { nearMoment, sastMoment } from '#src/kit/sast.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { MarkedText } from '#src/ui/marked-text.tsx';
import { toastSuccess } from '#src/ui/toast.tsx';
import { type BlockDifference, differences } from './lesson-text.ts';
import css from './versions-dialog.module.css';

interface VersionsDialogProps extends Pick<Place, 'lesson'> {
  readonly onClose: () => void;
}

/** Shows the earlier versions of a lesson on this phone, compares each with the lesson now, and restores one. */
export function VersionsDialog({ lesson, onClose }: VersionsDialogProps) {
  const engine = useEngine();
  const { run, drafts, storedPlace, noVersions } = useEditing();
  const versions = useMirror((view) => readVersions(view, lesson.id), [lesson.id]);
  const [chosen, setChosen] = useState<LessonVersion>();

  async function putBack(version: LessonVersion): Promise<void> {
    onClose();
    const place = await storedPlace(lesson.id);
    if (!place) return;
    // The current lesson becomes a version too, however recent the last one is; if there is no room, Undo restores it.
    await keepVersion(engine.local, { at: Date.now(), lesson: place.lesson }, 0).catch(() => undefined);
    const restored = { ...version.lesson, moved: place.lesson['moved'] };
    const args = { id: place.chapter.id, lesson: restored, of: lesson.title };
    if (!(await run(putLesson, args, { seen: place.chapter }))) return;
    drafts.reread();
    toastSuccess('Earlier version put back');
  }

  const title = chosen ? 'Compare two versions' : 'Earlier versions';
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        chosen ? (
          <>
            <Button variant="main" onClick={() => void putBack(chosen).catch(reportError)}>
              Put this version back
            </Button>
            <Button onClick={() => setChosen(undefined)}>All versions</Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {chosen ? (
        <Comparison version={chosen} changes={differences(chosen.lesson, lesson)} />
      ) : (
        <>
          <p>
            {noVersions
              ? `This ${device} had no room to keep the newest version. Your lesson itself is saved.`
              : `This ${device} keeps up to 20 versions of a lesson. They stay on this ${device}.`}
          </p>
          {versions?.length === 0 && (
            <p>There is no earlier version yet. We keep one when you change something.</p>
          )}
          <ul className={choice['list']} aria-label="Versions">
            {versions?.map((version) => (
              <li key={version.at}>
                <button type="button" className={choice['choice']} onClick={() => setChosen(version)}>
                  <span>{nearMoment(version.at, Date.now())}</span>
                  <small>{changesWords(differences(version.lesson, lesson).length)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function changesWords(count: number): string {
  if (count === 0) return 'Same as now';
  return count === 1 ? '1 difference' : `${count} differences`;
}

const kinds: Readonly<Record<BlockDifference['kind'], string>> = {
  changed: '',
  added: 'Not there then',
  removed: 'Not there now',
};

function Comparison({ version, changes }: { version: LessonVersion; changes: readonly BlockDifference[] }) {
  if (changes.length === 0) return <p>This version says the same as your lesson now.</p>;
  return (
    <section
      className={css['compared']}
      aria-label="The two versions"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet scrolls and holds no button, so the arrow keys have to reach it
      tabIndex={0}
    >
      <p>Before your change of {sastMoment(version.at)}, beside what it says now.</p>
      {changes.map(({ id, name, kind, old, now }) => (
        <section key={id} className={css['block']} aria-label={name}>
          <h3>
            {name}
            {kinds[kind] && <small>{kinds[kind]}</small>}
          </h3>
          {kind !== 'added' && (
            <>
              <h4>Then</h4>
              <MarkedText parts={old} boxed />
            </>
          )}
          {kind !== 'removed' && (
            <>
              <h4>Now</h4>
              <MarkedText parts={now} boxed />
            </>
          )}
        </section>
      ))}
    </section>
  );
}
