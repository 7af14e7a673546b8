import { useState } from 'react';
import { moveItem } from '#src/kit/reorder.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { Section } from './section.tsx';

const lessons = [
  { id: '1', name: 'Count the till' },
  { id: '2', name: 'Write it down' },
  { id: '3', name: 'Money in and money out, every day of the month' },
  { id: '4', name: 'Pay yourself' },
];

const quiet = () => undefined;

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
    <SortableList
      label="Lessons"
      items={items}
      onMove={move}
      actions={({ id, name }) => (
        <MenuButton
          label={`More for ${name}`}
          actions={[
            { label: 'Duplicate', onAction: quiet },
            {
              label: 'Delete the lesson',
              onAction: () => setItems(items.filter((item) => item.id !== id)),
              danger: true,
            },
          ]}
        />
      )}
    >
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

/** What is shown part by part, and what people put in order. */
export function Lists() {
  return (
    <>
      <Section title="Tabs">
        <Tabs
          label="Course"
          pages={[
            { id: 'lessons', label: 'Lessons', content: <p>Four lessons, about two hours.</p> },
            { id: 'people', label: 'People', content: <p>Thirty-one people take this course.</p> },
            { id: 'certificates', label: 'Certificates', content: <p>Nobody has finished it yet.</p> },
          ]}
        />
      </Section>
      <Section title="Sortable list">
        <Lessons />
      </Section>
      <Section title="Disclosure">
        <div>
          <Disclosure title="About your business" hint="3 fields, all optional">
            <p>What is inside is found by the browser’s own search.</p>
          </Disclosure>
          <Disclosure title="How to pay" open>
            <p>By card, by EFT, or in cash at the office.</p>
          </Disclosure>
        </div>
      </Section>
    </>
  );
}
