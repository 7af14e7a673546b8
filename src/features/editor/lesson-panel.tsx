import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { renameLesson } from '#src/features/course/chapter-operations.ts';
import { addContent } from '#src/features/course/content-operations.ts';
import { type ContentType, newContent } from '#src/features/course/new-content.ts';
import { Button } from '#src/ui/button.tsx';
import { ContentBlock } from './content-block.tsx';
import { ContentOrder } from './content-order.tsx';
import { type Place, useEditing } from './editing.tsx';
import { PlusIcon } from './editor-icon.tsx';
import css from './lesson-panel.module.css';
import { LessonTools } from './lesson-tools.tsx';
import { TitlePanel } from './title-panel.tsx';
import { TypeGrid } from './type-grid.tsx';
import { blockAnchor } from './use-asked-block.tsx';
import { useOneAtATime } from './use-one-at-a-time.tsx';

/** One lesson to edit: its title, its blocks, and what may be added. */
export function LessonPanel({ chapter, lesson }: Place) {
  const { run } = useEditing();
  const [adding, setAdding] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const once = useOneAtATime();
  const added = useAddedBlock();
  const { contents } = lesson;
  const { id } = chapter;

  async function add(type: ContentType): Promise<void> {
    const content = newContent(type, lesson.id);
    const after = contents.at(-1)?.id ?? '';
    added.current = content.id;
    if (await run(addContent, { id, lessonId: lesson.id, content, after, of: lesson.title }))
      setAdding(false);
  }

  return (
    <article className={css['lesson']} aria-label={lesson.title}>
      <TitlePanel
        id="lesson-title"
        thing="lesson"
        heading="h3"
        title={lesson.title}
        onRename={(title) => run(renameLesson, { id, lessonId: lesson.id, title })}
      />
      <LessonTools {...{ chapter, lesson }} />
      {contents.map((content, at) => (
        <ContentBlock key={content.id} {...{ content, at, chapter, lesson }} />
      ))}
      {ordering && <ContentOrder {...{ chapter, lesson }} />}
      {contents.length === 0 || adding ? (
        <section className={css['adding']} aria-label="Add content">
          <h4>{contents.length === 0 ? 'What does this lesson begin with?' : 'What comes next?'}</h4>
          <TypeGrid label="Kinds of content" onChoose={(type) => once(() => add(type))} />
          {contents.length > 0 && <Button onClick={() => setAdding(false)}>Cancel</Button>}
        </section>
      ) : (
        <div className={css['ways']}>
          <Button aria-expanded={adding} onClick={() => setAdding(true)}>
            <PlusIcon />
            Add content
          </Button>
          {contents.length > 1 && (
            <Button variant="quiet" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
              {ordering ? 'Done' : 'Change the order'}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

/** The id of a block that was added: once it is there it takes the focus, whose button it took the place of. */
function useAddedBlock(): RefObject<string | undefined> {
  const added = useRef<string>(undefined);
  useLayoutEffect(() => {
    const block = added.current && document.getElementById(blockAnchor(added.current));
    if (!block) return;
    added.current = undefined;
    block.focus({ preventScroll: true });
  });
  return added;
}
