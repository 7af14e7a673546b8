import { useEffect, useState } from 'react';
import { partIn } from '#src/features/drafting/stored-part.ts';
import { pages } from '#src/features/pages/collection.ts';
import { addSection, moveSection, removeSection } from '#src/features/pages/operations.ts';
import {
  kindOf,
  nameOf,
  newSection,
  type Section,
  type SectionKind,
  sectionKinds,
} from '#src/features/pages/section.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { ulid } from '#src/kit/ids.ts';
import { Button } from '#src/ui/button.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { ChevronIcon } from '#src/ui/list-icon.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { toastUndo } from '#src/ui/toast.tsx';
import css from './edit-page.module.css';
import { usePageEditing } from './page-editing.tsx';
import { SectionChooser } from './section-chooser.tsx';
import { SectionFieldsForm } from './section-fields-form.tsx';

const rowId = (id: string) => `section-${id}`;

/** Lists the sections of a page in order. A tap on a section opens it; a tap on a kind adds a section at the end. */
export function SectionList() {
  const engine = useEngine();
  const { page, drafts, run } = usePageEditing();
  const { sections } = page;
  const place = { id: page.id, of: page.title };
  const [open, setOpen] = useState<string | undefined>(sections.length === 1 ? sections[0]?.id : undefined);
  const [addedId, setAddedId] = useState<string>();
  const isThere = sections.some(({ id }) => id === addedId);
  useEffect(() => {
    // The added section is above the tapped button, so it is scrolled into view.
    const row = isThere && addedId ? document.getElementById(rowId(addedId)) : undefined;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'start' });
  }, [isThere, addedId]);
  const items = sections.map((section) => ({ id: section.id, name: nameOf(section), section }));

  async function add(kind: SectionKind): Promise<void> {
    const section = newSection(kind, ulid());
    const after = sections.at(-1)?.id ?? '';
    if (!(await run(addSection, { ...place, section, after }))) return;
    setOpen(section.id);
    setAddedId(section.id);
  }

  function move(sectionId: string, to: number): void {
    const others = sections.filter(({ id }) => id !== sectionId);
    void run(moveSection, { ...place, sectionId, after: others[to - 1]?.id ?? '' });
  }

  async function remove({ id }: Section): Promise<void> {
    // Text being typed in the section is stored first, so that an undo restores it too.
    await drafts.flush();
    const stored = (await engine.view.get(pages, page.id))?.sections;
    const position = partIn(stored, id);
    if (!position) return;
    const { part: section, after } = position;
    if (!(await run(removeSection, { ...place, sectionId: section.id }))) return;
    toastUndo(`“${nameOf(section)}” is removed.`, () => void run(addSection, { ...place, section, after }));
  }

  return (
    <section className={css['part']} aria-labelledby="sections-heading">
      <h2 id="sections-heading">Sections</h2>
      {sections.length === 0 && <p className="soft">Choose what the page begins with.</p>}
      {sections.length > 0 && (
        <div className={css['sections']}>
          <SortableList label="Sections of this page" items={items} onMove={move}>
            {({ id, name, section }) => {
              const kind = kindOf(section);
              const isOpen = open === id;
              return (
                <div className={css['section']}>
                  <button
                    type="button"
                    id={rowId(id)}
                    className={css['row']}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? undefined : id)}
                  >
                    <span className={css['words']}>
                      <span className={css['kind']}>{kind ? sectionKinds[kind] : 'Made elsewhere'}</span>{' '}
                      <span>{kind && name === sectionKinds[kind] ? 'Nothing in it yet' : name}</span>
                    </span>
                    <ChevronIcon />
                  </button>
                  {isOpen && (
                    <div className={css['inside']}>
                      {kind ? (
                        <SectionFieldsForm section={section} kind={kind} />
                      ) : (
                        <p className="soft">
                          We can’t show this section. It stays in the page as it is, and visitors here don’t
                          see it.
                        </p>
                      )}
                      <div>
                        <Button variant="quiet" onClick={() => void remove(section)}>
                          <BinIcon /> Remove this section
                        </Button>
                      </div>
                    </div>
                  )}
                </div>
              );
            }}
          </SortableList>
        </div>
      )}
      <h3>{sections.length === 0 ? 'Begin with' : 'Add a section'}</h3>
      <SectionChooser label="Kinds of section" onChoose={(kind) => void add(kind)} />
    </section>
  );
}
