import * as v from 'valibot';
import { DraftedText } from '#src/features/drafting/drafted-text.tsx';
import { linkOf, linkProblem } from '#src/features/pages/link.ts';
import type { Page } from '#src/features/pages/model.ts';
import { editSection } from '#src/features/pages/operations.ts';
import {
  fieldsOfKind,
  type Section,
  type SectionField,
  SectionFields,
  type SectionKind,
} from '#src/features/pages/section.ts';
import css from './edit-page.module.css';
import { usePageEditing } from './page-editing.tsx';
import { SectionPicture } from './section-picture.tsx';

interface FieldWords {
  readonly label: string;
  readonly help?: string;
  readonly lines?: number;
}

const words: Readonly<Record<Exclude<SectionField, 'image'>, FieldWords>> = {
  heading: { label: 'Heading' },
  text: { label: 'Text', help: 'Leave an empty line between paragraphs.', lines: 4 },
  actionLabel: { label: 'Words on the button', help: 'Without words there is no button.' },
  actionUrl: {
    label: 'Where the button leads',
    help: 'A page of this site like /events, or another address.',
  },
  imageAlt: { label: 'What the picture shows', help: 'For people who can’t see it.' },
};

interface SectionFieldsFormProps {
  readonly section: Section;
  readonly kind: SectionKind;
}

/** Edits the fields of a section; each field stores itself during typing. */
export function SectionFieldsForm({ section, kind }: SectionFieldsFormProps) {
  const { page, write } = usePageEditing();
  const values = v.parse(SectionFields, section);
  const fields = fieldsOfKind[kind].filter((field) => field !== 'imageAlt' || values.image !== '');

  function save(field: SectionField) {
    return (text: string, seen: Page) => {
      const value = field === 'actionUrl' ? (linkOf(text) ?? '') : text;
      const change = { id: page.id, of: page.title, sectionId: section.id, fields: { [field]: value } };
      return write(editSection, change, seen);
    };
  }

  return (
    <div className={css['fields']}>
      {fields.map((field) =>
        field === 'image' ? (
          <SectionPicture key={field} sectionId={section.id} image={values.image} />
        ) : (
          <DraftedText
            key={field}
            {...words[field]}
            value={values[field]}
            item={page}
            save={save(field)}
            {...(field === 'actionUrl' && { check: linkProblem, inputMode: 'url' as const })}
          />
        ),
      )}
    </div>
  );
}
