import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addLesson, removeLesson, renameLesson } from '#src/features/courses/chapter-operations.ts';
import { addContent } from '#src/features/courses/content-operations.ts';
import { lessonParams } from '#src/features/courses/lesson-params.ts';
import { type ContentType, copyOfLesson, newContent } from '#src/features/courses/new-content.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { BinIcon, CopyIcon } from '#src/ui/icon.tsx';
import { toastUndo } from '#src/ui/toast.tsx';
import { ContentBlock } from './content-block.tsx';
import { type Place, useEditing } from './editing.tsx';
import { PlusIcon } from './editor-icon.tsx';
import css from './lesson-panel.module.css';
import title from './title-panel.module.css';
import { TitlePanel } from './title-panel.tsx';
import { TypeGrid } from './type-grid.tsx';

/** One lesson to edit: its title, its blocks, and what may be added. */
export function LessonPanel({ chapter, lesson }: Place) {
  const { run, course } = useEditing();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState(false);
  const { contents } = lesson;
  const { id } = chapter;

  async function add(type: ContentType): Promise<void> {
    const content = newContent(type, lesson.id);
    const after = contents.at(-1)?.id ?? '';
    if (await run(addContent, { id, lessonId: lesson.id, content, after, of: lesson.title }))
      setAdding(false);
  }

  async function duplicate(): Promise<void> {
    const copy = copyOfLesson(lesson);
    if (!(await run(addLesson, { id, lesson: copy, after: lesson.id }))) return;
    await navigate({
      to: '/edit-course/$courseId/{-$chapterId}/{-$lessonId}',
      params: lessonParams(course, { chapter, lesson: copy }),
    });
  }

  async function remove(): Promise<void> {
    setAsking(false);
    const at = chapter.lessons.findIndex((one) => one.id === lesson.id);
    const after = chapter.lessons[at - 1]?.id ?? '';
    if (!(await run(removeLesson, { id, lessonId: lesson.id, of: lesson.title }))) return;
    toastUndo(`You deleted the lesson “${lesson.title}”.`, () => void run(addLesson, { id, lesson, after }));
  }

  return (
    <article className={css['lesson']} aria-label={lesson.title}>
      <TitlePanel
        id="lesson-title"
        thing="lesson"
        heading="h3"
        title={lesson.title}
        onRename={(title) => run(renameLesson, { id, lessonId: lesson.id, title })}
      >
        <Button variant="quiet" onClick={() => void duplicate()}>
          <CopyIcon />
          Duplicate lesson
        </Button>
        <Button variant="quiet" className={title['delete']} onClick={() => setAsking(true)}>
          <BinIcon />
          Delete lesson
        </Button>
      </TitlePanel>
      {contents.map((content, at) => (
        <ContentBlock key={content.id} {...{ content, at, chapter, lesson }} />
      ))}
      {contents.length === 0 || adding ? (
        <section className={css['adding']} aria-label="Add content">
          <h4>{contents.length === 0 ? 'What does this lesson begin with?' : 'What comes next?'}</h4>
          <TypeGrid label="Kinds of content" onChoose={(type) => void add(type)} />
          {contents.length > 0 && <Button onClick={() => setAdding(false)}>Cancel</Button>}
        </section>
      ) : (
        <div>
          <Button aria-expanded={adding} onClick={() => setAdding(true)}>
            <PlusIcon />
            Add content
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="Are you sure you want to proceed?"
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>The lesson “{lesson.title}” goes with all its content. You can undo it right after.</p>
        </ConfirmDialog>
      )}
    </article>
  );
}
