import { useState } from 'react';
import { addContent, moveContent, removeContent } from '#src/features/course/content-operations.ts';
import type { Content } from '#src/features/course/model.ts';
import { contentTypeOf, copyOfContent } from '#src/features/course/new-content.ts';
import { lackingOf } from '#src/features/course/unfinished.ts';
import { PartFoot } from '#src/features/drafting/part-foot.tsx';
import { partIn } from '#src/features/drafting/stored-part.ts';
import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';
import { ConflictsAt } from '#src/features/editor/conflicts/conflict-questions.tsx';
import { blockText } from '#src/features/editor/history/lesson-text.ts';
import { QuizBlock } from '#src/features/editor/quiz/quiz-block.tsx';
import { TextBlock } from '#src/features/editor/text/text-block.tsx';
import { TextBoundary } from '#src/features/editor/text/text-boundary.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { MoveButtons } from '#src/ui/move-buttons.tsx';
import { BlockRow } from './block-row.tsx';
import { BlockTitle } from './block-title.tsx';
import { kindOf } from './block-words.ts';
import css from './content-block.module.css';
import { type Place, useEditing } from './editing.tsx';
import { PenIcon, TypeIcon } from './editor-icon.tsx';
import { MediaBlock } from './media-block.tsx';
import { SurveyBlock } from './survey-block.tsx';
import { blockAnchor, useLinkedBlock } from './use-linked-block.tsx';
import { useOfferBack } from './use-offer-back.tsx';

interface ContentBlockProps extends Place {
  readonly content: Content;
  /** Index in the lesson, from 0. */
  readonly at: number;
  /** Whether the block was just added: then it takes the focus. */
  readonly isNew?: boolean;
  /** For blocks that fold: whether this one is open, and the action of a tap on its line. */
  readonly fold?: { readonly isOpen: boolean; readonly toggle: () => void } | undefined;
}

/** Edits one block of a lesson: kind, title, place, and the fields of its type. */
export function ContentBlock({ content, at, chapter, lesson, isNew = false, fold }: ContentBlockProps) {
  const { run, storedPlace } = useEditing();
  const [asking, setAsking] = useState(false);
  const [isTitleAsked, setTitleAsked] = useState(false);
  const isOpen = fold?.isOpen ?? true;
  // Once open, the fields stay mounted while the block is folded, because they may hold unsaved text.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const linkedBlock = useLinkedBlock();
  const once = useOneAtATime();
  const offerBack = useOfferBack();
  const { id: contentId, title } = content;
  const type = contentTypeOf(content.type);
  const words = kindOf(content);
  const { contents } = lesson;
  const isLast = at === contents.length - 1;
  const place = { id: chapter.id, contentId, of: lesson.title };
  const named = title || words;
  const isNamedTwice = contents.filter((one) => (one.title || kindOf(one)) === named).length > 1;
  const inside = `${blockAnchor(contentId)}-inside`;
  const isTitled = isTitleAsked || (title !== '' && !fold);
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
    // The focused element is removed, so a neighbour takes the focus.
    const neighbour = contents[at + 1] ?? contents[at - 1];
    if (neighbour) document.getElementById(blockAnchor(neighbour.id))?.focus();
  }

  const moves = <MoveButtons name={named} isFirst={at === 0} isLast={isLast} onMove={move} />;

  return (
    <section
      id={blockAnchor(contentId)}
      ref={linkedBlock}
      tabIndex={-1}
      className={css['block']}
      data-kind={type}
      // The index distinguishes two blocks of one name.
      aria-label={isNamedTwice ? `${named}, part ${at + 1}` : named}
    >
      {fold ? (
        <BlockRow
          content={content}
          isOpen={isOpen}
          controls={wasOpen ? inside : undefined}
          onTap={fold.toggle}
        />
      ) : (
        <header className={css['head']}>
          <span className={css['type']}>
            {type && <TypeIcon type={type} />}
            {words}
          </span>
          {moves}
        </header>
      )}
      {wasOpen && (
        <div id={inside} className={css['inside']} data-in-turn="" hidden={!isOpen}>
          {isTitled && <BlockTitle {...{ content, chapter, lesson }} isAsked={isTitleAsked} />}
          <TextBoundary
            words="We can’t show this part of the lesson. What you typed is safe."
            text={() => blockText(content)}
          >
            <Fields {...{ content, chapter, lesson, isNew }} />
          </TextBoundary>
          {lacking && <p className="soft">Learners don’t see this until it has {lacking}.</p>}
          <PartFoot
            deleteWords="Delete content"
            onDuplicate={() => once(duplicate)}
            onDelete={() => setAsking(true)}
          >
            {fold && moves}
            {!isTitled && (
              <Button variant="quiet" onClick={() => setTitleAsked(true)}>
                <PenIcon />
                {title === '' ? 'Add a title' : 'Change its title'}
              </Button>
            )}
          </PartFoot>
        </div>
      )}
      {/* Below the fields, so that a question moves no field in which somebody types. */}
      <ConflictsAt lessonId={lesson.id} contentId={contentId} />
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

function Fields({ isNew, ...props }: Pick<ContentBlockProps, 'content' | 'chapter' | 'lesson' | 'isNew'>) {
  switch (contentTypeOf(props.content.type)) {
    case 'text':
      return <TextBlock {...props} isNew={isNew} />;
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
