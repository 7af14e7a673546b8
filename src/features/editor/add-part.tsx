import { useEffect, useRef, useState } from 'react';
import { moveContent } from '#src/features/course/content-operations.ts';
import { type ContentType, contentTypeOf, contentTypes } from '#src/features/course/new-content.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import css from './add-part.module.css';
import { type Place, useEditing } from './editing.tsx';
import { PlusIcon, TypeIcon } from './editor-icon.tsx';
import type { AddingPart } from './use-add-part.tsx';

const types = Object.entries(contentTypes) as [ContentType, string][];

interface AddingProps {
  readonly adding: AddingPart;
}

/** Offers the kinds of content. */
function Kinds({ adding: { add } }: AddingProps) {
  return (
    <fieldset aria-label="Kinds of content" className={css['grid']}>
      {types.map(([type, words]) => (
        <button key={type} type="button" className={css['type']} onClick={() => add(type)}>
          <TypeIcon type={type} />
          <span>{words}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface AddHereProps extends AddingProps {
  /** The id and name of the block above. */
  readonly after: string;
  readonly name: string;
}

/** Adds a block between two others. */
export function AddHere({ adding, after, name }: AddHereProps) {
  if (adding.isAskedAfter(after))
    return (
      <section className={css['adding']} aria-label="Add content">
        <h4>What comes here?</h4>
        <Kinds adding={adding} />
        <Button onClick={adding.cancel}>Cancel</Button>
      </section>
    );
  return (
    <div className={css['between']}>
      <Button
        variant="quiet"
        className={css['here']}
        aria-label={`Add something below ${name}`}
        onClick={() => adding.ask(after)}
      >
        <PlusIcon />
      </Button>
    </div>
  );
}

interface AddPartProps extends AddingProps, Place {
  /** Whether the screen is wide; a phone has the add button in its bar instead. */
  readonly isDesk: boolean;
}

/** Ends a lesson: adds a block there and reorders the blocks. */
export function AddPart({ adding, chapter, lesson, isDesk }: AddPartProps) {
  const [ordering, setOrdering] = useState(false);
  const { contents } = lesson;
  const last = contents.at(-1)?.id ?? '';
  const ways = useRef<HTMLDivElement>(null);
  // The list opens above the tapped button; both are scrolled into view, clear of a phone's bar.
  useEffect(() => {
    if (ordering) ways.current?.scrollIntoView?.({ block: 'nearest' });
  }, [ordering]);
  if (contents.length === 0 || adding.isAskedAfter(last))
    return (
      <section className={css['adding']} aria-label="Add content">
        <h4>{contents.length === 0 ? 'What does this lesson begin with?' : 'What comes next?'}</h4>
        <Kinds adding={adding} />
        {contents.length > 0 && <Button onClick={adding.cancel}>Cancel</Button>}
      </section>
    );
  return (
    <>
      {ordering && <ContentOrder {...{ chapter, lesson }} />}
      <div ref={ways} className={css['ways']}>
        {isDesk && (
          <Button aria-expanded={false} onClick={() => adding.ask(last)}>
            <PlusIcon />
            Add content
          </Button>
        )}
        {contents.length > 1 && (
          <Button variant="quiet" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
            {ordering ? 'Done' : 'Change the order'}
          </Button>
        )}
      </div>
    </>
  );
}

/** Reorders the parts of a lesson by name: a whole part is too tall to drag on a phone. */
function ContentOrder({ chapter, lesson: { contents, title: of } }: Place) {
  const { run } = useEditing();
  const names = contents.map(({ id, title, type }) => {
    const knownType = contentTypeOf(type);
    return { id, name: title || (knownType ? contentTypes[knownType] : type) };
  });

  function move(contentId: string, to: number): void {
    const others = contents.filter(({ id }) => id !== contentId);
    void run(moveContent, { id: chapter.id, contentId, after: others[to - 1]?.id ?? '', of });
  }

  return (
    <SortableList label="Parts of this lesson" items={names} onMove={move}>
      {({ name }) => name}
    </SortableList>
  );
}

/** Offers the kinds of content in a sheet, because a phone's add button is at the bottom of the screen. */
export function AddSheet({ adding }: AddingProps) {
  return (
    <Dialog title="What comes next?" onClose={adding.cancel}>
      <Kinds adding={adding} />
    </Dialog>
  );
}
