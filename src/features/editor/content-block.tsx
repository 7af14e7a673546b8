import { useState } from 'react';
import {
  addContent,
  moveContent,
  removeContent,
  renameContent,
} from '#src/features/course/content-operations.ts';
import type { Content } from '#src/features/course/model.ts';
import { contentTypeOf, contentTypes, copyOfContent } from '#src/features/course/new-content.ts';
import { lackingOf } from '#src/features/course/unfinished.ts';
import { ConflictsAt } from '#src/features/editor/conflicts/conflict-question.tsx';
import { blockText } from '#src/features/editor/history/lesson-text.ts';
import { QuizBlock } from '#src/features/editor/quiz/quiz-block.tsx';
import { TextBlock } from '#src/features/editor/text/text-block.tsx';
import { TextBoundary } from '#src/features/editor/text/text-boundary.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { MoveButtons } from '#src/ui/move-buttons.tsx';
import css from './content-block.module.css';
import { DraftedText } from './drafted-text.tsx';
import { type Place, useEditing } from './editing.tsx';
import { TypeIcon } from './editor-icon.tsx';
import { MediaBlock } from './media-block.tsx';
import { PartFoot } from './part-foot.tsx';
import { partIn } from './stored-part.ts';
import { SurveyBlock } from './survey-block.tsx';
import { titleProblem } from './title-problem.ts';
import { blockAnchor, useAskedBlock } from './use-asked-block.tsx';
import { useOfferBack } from './use-offer-back.tsx';
import { useOneAtATime } from './use-one-at-a-time.tsx';

interface ContentBlockProps extends Place {
  readonly content: Content;
  /** Its place in the lesson, from 0. */
  readonly at: number;
}

/** One block of a lesson: what it is, its title, its place, and the fields of its type. */
export function ContentBlock({ content, at, chapter, lesson }: ContentBlockProps) {
  const { run, write, storedPlace } = useEditing();
  const [asking, setAsking] = useState(false);
  const asked = useAskedBlock();
  const once = useOneAtATime();
  const offerBack = useOfferBack();
  const { id: contentId, title } = content;
  const type = contentTypeOf(content.type);
  const words = type ? contentTypes[type] : content.type;
  const { contents } = lesson;
  const isLast = at === contents.length - 1;
  const place = { id: chapter.id, contentId, of: lesson.title };
  const named = title || words;
  const lacking = lackingOf(content);

  function move(by: -1 | 1): void {
    const after = by < 0 ? (contents[at - 2]?.id ?? '') : (contents[at + 1]?.id ?? '');
    void run(moveContent, { ...place, after });
  }

  function insert(added: Content, after: string): Promise<unknown> {
    return run(addContent, { id: chapter.id, lessonId: lesson.id, content: added, after, of: lesson.title });
  }

  async function stored() {
    return partIn((await storedPlace(lesson.id))?.lesson.contents, contentId);
  }

  async function duplicate(): Promise<void> {
    const now = await stored();
    if (now) await insert(copyOfContent(now.part, lesson.id), contentId);
  }

  async function remove(): Promise<void> {
    setAsking(false);
    const now = await stored();
    if (!now || !(await run(removeContent, place))) return;
    offerBack({
      text: `You deleted “${named}”.`,
      place,
      isBack: Boolean,
      bringBack: () => insert(now.part, now.after),
    });
    // What had the focus is gone: it goes on beside it.
    const beside = contents[at + 1] ?? contents[at - 1];
    if (beside) document.getElementById(blockAnchor(beside.id))?.focus();
  }

  return (
    <section
      id={blockAnchor(contentId)}
      ref={asked}
      tabIndex={-1}
      className={css['block']}
      aria-label={named}
    >
      <header className={css['head']}>
        <span className={css['type']}>
          {type && <TypeIcon type={type} />}
          {words}
        </span>
        <MoveButtons name={named} isFirst={at === 0} isLast={isLast} onMove={move} />
      </header>
      {lacking && <p className="soft">Learners don’t see this until it has {lacking}.</p>}
      <DraftedText
        label="Title"
        value={title}
        chapter={chapter}
        check={titleProblem}
        save={(text, seen) => write(renameContent, { ...place, title: text }, seen)}
      />
      <TextBoundary
        words="We can’t show this part of the lesson. What you typed is safe."
        text={() => blockText(content)}
      >
        <Fields content={content} chapter={chapter} lesson={lesson} />
      </TextBoundary>
      {/* Below what is typed in, so that it moves nothing that somebody is typing in. */}
      <ConflictsAt lessonId={lesson.id} contentId={contentId} />
      <PartFoot
        deleteWords="Delete content"
        onDuplicate={() => once(duplicate)}
        onDelete={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          title="Are you sure you delete this content?"
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>“{named}” goes from this lesson. You can undo it right after.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Fields(props: Omit<ContentBlockProps, 'at'>) {
  switch (contentTypeOf(props.content.type)) {
    case 'text':
      return <TextBlock {...props} />;
    case 'quiz':
      return <QuizBlock {...props} />;
    case 'survey':
      return <SurveyBlock {...props} />;
    case 'video':
    case 'audio':
    case 'pdf':
    case 'power point':
      return <MediaBlock {...props} />;
    case undefined:
      return <p className="soft">Unknown Lesson Type</p>;
  }
}
