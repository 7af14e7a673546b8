import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Button } from '#src/ui/button.tsx';
import { ArrowIcon, BinIcon } from '#src/ui/icon.tsx';
import css from './kit.module.css';
import { Section } from './section.tsx';

/** Every variant of a button, idle and busy. */
export function Buttons() {
  return (
    <>
      <Section title="Buttons">
        <div className={css['row']}>
          <Button variant="main">
            Save this course <ArrowIcon />
          </Button>
          <Button>Plain</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">
            <BinIcon /> Delete the course
          </Button>
        </div>
        <div className={css['row']}>
          <Button variant="light">Light</Button>
        </div>
        <div className={css['row']}>
          <Button variant="main" busy>
            Saving
          </Button>
          <Button busy>Busy</Button>
          <Button variant="danger" busy>
            Deleting
          </Button>
        </div>
      </Section>
      <Section title="Ask twice">
        <AskTwice
          verb="Delete"
          act="Delete this lesson"
          consequence="It’s gone for everyone who takes the course."
          onYes={async () => undefined}
        />
      </Section>
    </>
  );
}
