import { type ContentType, contentTypes } from '#src/features/course/new-content.ts';
import { TypeIcon } from './editor-icon.tsx';
import css from './type-grid.module.css';

const types = Object.entries(contentTypes) as [ContentType, string][];

interface TypeGridProps {
  readonly label: string;
  readonly onChoose: (type: ContentType) => void;
}

/** The kinds of content to choose from. */
export function TypeGrid({ label, onChoose }: TypeGridProps) {
  return (
    <fieldset aria-label={label} className={css['grid']}>
      {types.map(([type, words]) => (
        <button key={type} type="button" className={css['type']} onClick={() => onChoose(type)}>
          <TypeIcon type={type} />
          <span>{words}</span>
        </button>
      ))}
    </fieldset>
  );
}
