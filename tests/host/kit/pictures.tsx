import { useState } from 'react';
import type { EmblemName } from '#src/kit/drawings/emblems.ts';
import { Board } from '#src/ui/board.tsx';
import { Emblem } from '#src/ui/emblem.tsx';
import { OfficePicture } from '#src/ui/office-picture.tsx';
import { PictureField } from '#src/ui/picture-field.tsx';
import { AnswersSpot } from '#src/ui/spots/answers-spot.tsx';
import { BooksSpot } from '#src/ui/spots/books-spot.tsx';
import { CounterSpot } from '#src/ui/spots/counter-spot.tsx';
import { FinishedSpot } from '#src/ui/spots/finished-spot.tsx';
import { FormSpot } from '#src/ui/spots/form-spot.tsx';
import { MessageSpot } from '#src/ui/spots/message-spot.tsx';
import { NoSuchThingSpot } from '#src/ui/spots/no-such-thing-spot.tsx';
import { NotHereSpot } from '#src/ui/spots/not-here-spot.tsx';
import { NothingFoundSpot } from '#src/ui/spots/nothing-found-spot.tsx';
import { PeopleSpot } from '#src/ui/spots/people-spot.tsx';
import { PosterSpot } from '#src/ui/spots/poster-spot.tsx';
import { RefusedSpot } from '#src/ui/spots/refused-spot.tsx';
import { ShelfSpot } from '#src/ui/spots/shelf-spot.tsx';
import { TicketSpot } from '#src/ui/spots/ticket-spot.tsx';
import css from './kit.module.css';
import { Section } from './section.tsx';

const emblems: readonly EmblemName[] = ['ledger', 'jar', 'baobab', 'hands', 'stall'];
/** A picture that loads from its URL. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Cpath fill='%232f9461' d='M0 0h16v9H0z'/%3E%3Ccircle cx='11' cy='3' r='2' fill='%23ffb71b'/%3E%3C/svg%3E";

/** Drawings, boards, and pictures of people and of the office. */
export function Pictures() {
  const [src, setSrc] = useState<string>();
  return (
    <>
      <Section title="Boards">
        <Board>
          <p>A board that can be tapped.</p>
        </Board>
        <Board tone="paper">
          <p>A board of paper.</p>
        </Board>
      </Section>
      <Section title="Emblems">
        <div className={css['emblems']}>
          {emblems.map((name) => (
            <Emblem key={name} name={name} />
          ))}
        </div>
      </Section>
      <Section title="Spot drawings">
        <div className={css['emblems']}>
          <ShelfSpot />
          <TicketSpot />
          <MessageSpot />
          <PeopleSpot />
          <CounterSpot />
          <FinishedSpot />
          <NothingFoundSpot />
          <NotHereSpot />
          <NoSuchThingSpot />
          <RefusedSpot />
          <AnswersSpot />
          <BooksSpot />
          <FormSpot />
          <PosterSpot />
        </div>
      </Section>
      <Section title="Picture field">
        <PictureField
          label="Choose a picture"
          src={src}
          empty={<Emblem name="stall" />}
          busy={false}
          onChosen={() => setSrc(picture)}
        />
        <PictureField label="Change the picture" src={picture} empty={null} busy onChosen={() => undefined} />
        <PictureField
          label="Choose another"
          src={undefined}
          empty={<Emblem name="jar" />}
          busy={false}
          problem="This file is not a picture. Choose a JPG or a PNG."
          onChosen={() => undefined}
        />
      </Section>
      <Section title="Office picture">
        <div className={css['frame']}>
          <OfficePicture src={picture} width={160} height={90} className={css['picture']} />
        </div>
      </Section>
    </>
  );
}
