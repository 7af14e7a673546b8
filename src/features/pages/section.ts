import * as v from 'valibot';
import { readList } from '#src/cms/readings/list.ts';
import { readOneOf } from '#src/cms/readings/word.ts';
import { contentHash } from '#src/kit/canonical.ts';
import { looseText as text } from '#src/kit/fields.ts';
import { isFields } from '#src/kit/is-fields.ts';

/** The kinds of section a page may have, with what an admin reads on the button. */
export const sectionKinds = {
  'centered hero': 'Centered hero',
  'centered screenshot': 'Centered screenshot',
  text: 'Text',
  'coming event': 'Coming event',
} as const;
export type SectionKind = keyof typeof sectionKinds;

/** A part of a page as the host has it: of a kind nobody here knows, too. Unknown keys are kept. */
export const Section = v.looseObject({ id: v.pipe(v.string(), v.nonEmpty()), type: text });
export type Section = v.InferOutput<typeof Section>;

/** What a section says, whatever of it is there. */
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

/** What each kind says of itself, in the order it is asked for. */
export const fieldsOfKind: Readonly<Record<SectionKind, readonly SectionField[]>> = {
  'centered hero': ['heading', 'text', 'actionLabel', 'actionUrl', 'image', 'imageAlt'],
  'centered screenshot': ['heading', 'text', 'image', 'imageAlt', 'actionLabel', 'actionUrl'],
  text: ['heading', 'text', 'actionLabel', 'actionUrl'],
  'coming event': ['heading', 'text'],
};

/** The kind of a section; `undefined` for one that another program made. */
export function kindOf({ type }: Section): SectionKind | undefined {
  return readOneOf(Object.keys(sectionKinds) as SectionKind[], type);
}

/** An empty section of a kind. */
export function newSection(type: SectionKind, id: string): Section {
  return { id, type, ...Object.fromEntries(fieldsOfKind[type].map((field) => [field, ''])) };
}

/** What a section is called in a list: its heading, its first words, or its kind. */
export function nameOf(section: Section): string {
  const { heading, text: words } = v.parse(SectionFields, section);
  const kind = kindOf(section);
  return heading || words.split('\n', 1)[0]?.slice(0, 60) || (kind ? sectionKinds[kind] : 'Another part');
}

/** The key under which an entry is kept that is no section at all. */
const entryKey = 'entry';
const foreignType = '';

/** A section of whatever stands in a list: what has no id gets one of its place and content, the same at each reading. */
function sectionOf(entry: unknown, at: number): Section {
  const made = `unnamed-${at + 1}-${contentHash(entry)}`;
  if (!isFields(entry)) return { id: made, type: foreignType, [entryKey]: entry };
  const { id, type } = entry;
  const isNamed = (typeof id === 'string' && id !== '') || typeof id === 'number';
  return { ...entry, id: isNamed ? String(id) : made, type: typeof type === 'string' ? type.trim() : '' };
}

/** The sections in what a host calls `elements`; `undefined` where that cannot be read. Of two with one id the second gets another. */
export function sectionsIn(elements: unknown): Section[] | undefined {
  const used = new Set<string>();
  return readList(elements)?.map((entry, at) => {
    const section = sectionOf(entry, at);
    const id = used.has(section.id) ? `${section.id}-${at + 1}` : section.id;
    used.add(id);
    return { ...section, id };
  });
}

/** What goes to the host for a section: an entry that is none goes back as it came. */
export function elementOf(section: Section): unknown {
  const { id: _made, type, ...rest } = section;
  return type === foreignType && Object.keys(rest).join() === entryKey ? rest[entryKey] : section;
}
