import * as v from 'valibot';
import { readList } from '#src/cms/readings/list.ts';
import { readOneOf } from '#src/cms/readings/word.ts';
import { contentHash } from '#src/kit/canonical.ts';
import { looseText as text } from '#src/kit/fields.ts';
import { isFields } from '#src/kit/is-fields.ts';

/** The kinds of sections, with the label that an admin reads. */
export const sectionKinds = {
  'centered hero': 'Centered hero',
  'centered screenshot': 'Centered screenshot',
  text: 'Text',
  'coming event': 'Coming event',
} as const;
export type SectionKind = keyof typeof sectionKinds;

/** A section as the host has it, possibly of an unknown kind. Unknown keys are kept. */
export const Section = v.looseObject({ id: v.pipe(v.string(), v.nonEmpty()), type: text });
export type Section = v.InferOutput<typeof Section>;

/** The known fields of a section. */
export const SectionFields = v.object({
  heading: text,
  text,
  actionLabel: text,
  actionUrl: text,
  image: text,
  imageAlt: text,
});
export type SectionFields = v.InferOutput<typeof SectionFields>;
export type SectionField = keyof SectionFields;

/** The fields of each kind, in the order of the form. */
export const fieldsOfKind: Readonly<Record<SectionKind, readonly SectionField[]>> = {
  'centered hero': ['heading', 'text', 'actionLabel', 'actionUrl', 'image', 'imageAlt'],
  'centered screenshot': ['heading', 'text', 'image', 'imageAlt', 'actionLabel', 'actionUrl'],
  text: ['heading', 'text', 'actionLabel', 'actionUrl'],
  'coming event': ['heading', 'text'],
};

/** Returns the kind of a section; `undefined` for another program's kind. */
export function kindOf({ type }: Section): SectionKind | undefined {
  return readOneOf(Object.keys(sectionKinds) as SectionKind[], type);
}

/** Returns an empty section of a kind. */
export function newSection(type: SectionKind, id: string): Section {
  return { id, type, ...Object.fromEntries(fieldsOfKind[type].map((field) => [field, ''])) };
}

/** Returns the name of a section in a list: its heading, its first words, or its kind. */
export function nameOf(section: Section): string {
  const { heading, text: words } = v.parse(SectionFields, section);
  const kind = kindOf(section);
  return heading || words.split('\n', 1)[0]?.slice(0, 60) || (kind ? sectionKinds[kind] : 'Another part');
}

/** The key that stores an entry which is not a section. */
const entryKey = 'entry';
const foreignType = '';

/**
 * Returns a section for any entry of a list. An entry without an id gets one made of its index and content, the same at
 * each reading.
 */
function sectionOf(entry: unknown, at: number): Section {
  const newId = `unnamed-${at + 1}-${contentHash(entry)}`;
  if (!isFields(entry)) return { id: newId, type: foreignType, [entryKey]: entry };
  const { id, type } = entry;
  const isNamed = (typeof id === 'string' && id !== '') || typeof id === 'number';
  return { ...entry, id: isNamed ? String(id) : newId, type: typeof type === 'string' ? type.trim() : '' };
}

/**
 * Returns the sections in a host's `elements`; `undefined` if they cannot be read. The second of two sections with one
 * id gets another id.
 */
export function sectionsIn(elements: unknown): Section[] | undefined {
  const used = new Set<string>();
  return readList(elements)?.map((entry, at) => {
    const section = sectionOf(entry, at);
    const id = used.has(section.id) ? `${section.id}-${at + 1}` : section.id;
    used.add(id);
    return { ...section, id };
  });
}

/** Returns the host's form of a section; an entry that is no section is returned unchanged. */
export function elementOf(section: Section): unknown {
  const { id: _made, type, ...rest } = section;
  return type === foreignType && Object.keys(rest).join() === entryKey ? rest[entryKey] : section;
}
