import { useState } from 'react';
import { moveItem } from '#src/kit/reorder.ts';
import { Lamp } from '#src/ui/lamp.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { Section } from './section.tsx';

const lessons = [
  { id: '1', name: 'Count the till' },
  { id: '2', name: 'Write it down' },
  { id: '3', name: 'Money in and money out, every day of the month' },
  { id: '4', name: 'Pay yourself' },
];

function Lessons() {
  const [items, setItems] = useState(lessons);
  const move = (id: string, to: number) =>
    setItems(
      moveItem(
        items,
        items.findIndex((item) => item.id === id),
        to,
      ),
    );
  return (
    <SortableList label="Lessons" items={items} onMove={move}>
      {({ id, name }) => (
        <>
          <a href={`#lesson-${id}`}>{name}</a>
          <br />
          <Lamp
            state={id === '2' ? 'device' : 'sent'}
            label={id === '2' ? 'Saved on this phone' : 'We have it'}
          />
        </>
      )}
    </SortableList>
  );
}

/** Lists that people reorder. */
export function Lists() {
  return (
    <Section title="Sortable list">
      <Lessons />
    </Section>
  );
}
