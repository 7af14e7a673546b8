import {
  bold,
  heading2,
  type ICommand,
  italic,
  link,
  orderedListCommand,
  quote,
  TextAreaCommandOrchestrator,
  unorderedListCommand,
} from '@uiw/react-md-editor/commands';
import type { ReactNode, RefObject } from 'react';
import { type Mark, MarkIcon } from '#src/features/editor/editor-icon.tsx';
import { Button } from '#src/ui/button.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import css from './text-block.module.css';

const commands: readonly { readonly label: string; readonly mark: Mark; readonly command: ICommand }[] = [
  { label: 'Bold', mark: 'bold', command: bold },
  { label: 'Italic', mark: 'italic', command: italic },
  { label: 'Heading', mark: 'heading', command: heading2 },
  { label: 'List', mark: 'list', command: unorderedListCommand },
  { label: 'Numbered list', mark: 'numbers', command: orderedListCommand },
  { label: 'Quote', mark: 'quote', command: quote },
  { label: 'Link', mark: 'link', command: link },
];

interface TextToolbarProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** Further buttons after the marks, such as the picture button. */
  readonly children?: ReactNode;
}

/** Formats the text with the commands of the editor library. The field keeps the focus. */
export function TextToolbar({ area, children }: TextToolbarProps) {
  return (
    <Toolbar label="Format the text" className={css['toolbar']}>
      {commands.map(({ label, mark, command }) => (
        <Button
          key={mark}
          variant="quiet"
          className={css['mark']}
          aria-label={label}
          title={label}
          // Without this, a phone's keyboard would close and open again.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            if (area.current) new TextAreaCommandOrchestrator(area.current).executeCommand(command);
          }}
        >
          <MarkIcon mark={mark} />
        </Button>
      ))}
      {children}
    </Toolbar>
  );
}
