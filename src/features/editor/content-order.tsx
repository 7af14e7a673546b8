import { moveContent } from '#src/features/course/content-operations.ts';
import { contentTypeOf, contentTypes } from '#src/features/course/new-content.ts';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { type Place, useEditing } from './editing.tsx';

/** The parts of a lesson by name, to be put in order: a whole part is too tall to drag on a phone. */
export function ContentOrder({ chapter, lesson: { contents, title: of } }: Place) {
  const { run } = useEditing();
  const names = contents.map(({ id, title, type }) => {
    const known = contentTypeOf(type);
    return { id, name: title || (known ? contentTypes[known] : type) };
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
