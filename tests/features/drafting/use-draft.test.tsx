// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Chapter } from '#src/features/course/model.ts';
import { DraftingProvider, openDrafts, useDraft } from '#src/features/drafting/drafting.tsx';

const drafting = { drafts: openDrafts(), pause: () => undefined, mayRetry: () => true };
const storing = { failed: undefined, stored: undefined };

afterEach(cleanup);

function chapterNamed(title: string): Chapter {
  return { id: '1', courseId: '2', title, slug: 's', position: 1, lessons: [], unreadable: 0 };
}

interface FieldProps {
  /** As the screen has it: it may be behind what was stored. */
  readonly shown: string;
  readonly onSave: (text: string, seen: string) => void;
}

function Field({ shown, onSave }: FieldProps) {
  const { text, onChange, onFocus, onBlur } = useDraft({
    value: shown,
    item: chapterNamed(shown),
    async save(next, seen) {
      onSave(next, seen.title);
      return chapterNamed(next);
    },
  });
  return <input value={text} onChange={({ target }) => onChange(target.value)} {...{ onFocus, onBlur }} />;
}

async function write(text: string): Promise<void> {
  const field = screen.getByRole('textbox');
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  });
}

test('A person who comes back to a field before it shows the stored text writes over the text they see', async () => {
  const saved: string[][] = [];
  const onSave = (...one: string[]) => void saved.push(one);
  const field = (shown: string) => (
    <DraftingProvider fields={{ ...drafting, ...storing }}>
      <Field shown={shown} onSave={onSave} />
    </DraftingProvider>
  );
  const { rerender } = render(field('One'));
  await write('Two');
  await write('Three');
  expect(saved).toEqual([
    ['Two', 'One'],
    ['Three', 'Two'],
  ]);
  rerender(field('Theirs'));
  await write('Four');
  expect(saved.at(-1)).toEqual(['Four', 'Theirs']);
});
