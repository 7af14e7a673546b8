import { DraftedText } from '#src/features/drafting/drafted-text.tsx';
import { editPage } from '#src/features/pages/operations.ts';
import { blankWords } from '#src/kit/fields.ts';
import css from './edit-page.module.css';
import { usePageEditing } from './page-editing.tsx';

type Field = 'title' | 'description' | 'keywords';

/** Edits the title of a page and its description for search engines. */
export function AboutPage() {
  const { page, write } = usePageEditing();
  const save = (field: Field) => (text: string, seen: typeof page) =>
    write(editPage, { id: page.id, of: page.title, [field]: text.trim() }, seen);
  return (
    <div className={css['fields']}>
      <DraftedText
        label="Title"
        value={page.title}
        item={page}
        save={save('title')}
        check={(text) => (text.trim() === '' ? blankWords('Write what the page is about.') : undefined)}
      />
      <DraftedText
        label="Description"
        help="One or two sentences. Search engines show them."
        value={page.description}
        item={page}
        lines={3}
        save={save('description')}
      />
      <DraftedText
        label="Search words (metadata)"
        help="Words people may search for, with commas between them. The page does not show them."
        value={page.metadata.keywords ?? ''}
        item={page}
        save={save('keywords')}
      />
    </div>
  );
}
