import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import css from './add-part.module.css';
import { ContentOrder } from './content-order.tsx';
import type { Place } from './editing.tsx';
import { PlusIcon } from './editor-icon.tsx';
import { TypeGrid } from './type-grid.tsx';
import type { AddingPart } from './use-add-part.tsx';

interface AddingProps {
  readonly adding: AddingPart;
}

function Kinds({ adding: { add } }: AddingProps) {
  return <TypeGrid label="Kinds of content" onChoose={add} />;
}

interface AddHereProps extends AddingProps {
  /** The block above it, and what that is called. */
  readonly after: string;
  readonly name: string;
}

/** Between two blocks: adds one there. */
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
  /** On a phone its bar has the button that adds. */
  readonly isDesk: boolean;
}

/** The end of a lesson: adds a block there, and puts the blocks in order. */
export function AddPart({ adding, chapter, lesson, isDesk }: AddPartProps) {
  const [ordering, setOrdering] = useState(false);
  const { contents } = lesson;
  const last = contents.at(-1)?.id ?? '';
  const ways = useRef<HTMLDivElement>(null);
  // The list comes above the button that was tapped: both in sight, and not under the bar of a phone.
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

/** What may be added at the end, over the page: its button is at the bottom of a phone. */
export function AddSheet({ adding }: AddingProps) {
  return (
    <Dialog title="What comes next?" onClose={adding.cancel}>
      <Kinds adding={adding} />
    </Dialog>
  );
}
