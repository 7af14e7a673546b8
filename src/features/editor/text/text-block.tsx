import { useId, useMemo, useRef, useState } from 'react';
import { writeContent } from '#src/features/course/content-operations.ts';
import type { Content } from '#src/features/course/model.ts';
import { useOpenDraft } from '#src/features/drafting/drafting.tsx';
import { type Place, useEditing } from '#src/features/editor/editing.tsx';
import { useIsDesk } from '#src/hooks/use-is-desk.ts';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { AddedPictures } from './added-pictures.tsx';
import { type Conversion, loadConversion } from './conversion.tsx';
import { isPlainHtml } from './html-to-markdown.ts';
import { openMarkdown } from './markdown.ts';
import { PicturesElsewhere } from './pictures-elsewhere.tsx';
import { placeText } from './place-text.ts';
import css from './text-block.module.css';
import { PictureButton, useTextPictures } from './text-picture.tsx';
import { TextPreview } from './text-preview.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { usePaste } from './use-paste.tsx';
import { useDrawnText, useListContinuation, useShownText } from './use-text-area.tsx';

interface TextBlockProps extends Place {
  readonly content: Content;
  /** Whether the block was just added: then its field takes the focus. */
  readonly isNew?: boolean | undefined;
}

/** Loads the parts of the editor that may not be cached on this phone yet. */
async function loadEditor() {
  const conversion = await loadConversion();
  return (props: TextBlockProps) => <TextEditor {...props} conversion={conversion} />;
}

/** Edits a text as markdown, or as HTML where markdown could not express all of it. */
export function TextBlock(props: TextBlockProps) {
  return (
    <LazyPart
      load={loadEditor}
      props={props}
      opening="Opening the text"
      missing={`This part of the app is not on this ${device} yet. We fetch it as soon as you’re online.`}
    />
  );
}

interface TextEditorProps extends TextBlockProps {
  readonly conversion: Conversion;
}

function TextEditor({ content, chapter, lesson, conversion, isNew }: TextEditorProps) {
  const { write, storedPlace } = useEditing();
  const { id: contentId, source, body } = content;
  // A block keeps its format while the editor is open: HTML does not become markdown under the cursor.
  const [isMarkdown] = useState(source !== undefined || isPlainHtml(body));
  const converted = useMemo(
    () => (isMarkdown && !source ? conversion.ofBody(body) : ''),
    [isMarkdown, source, body, conversion],
  );
  const isDesk = useIsDesk();
  const [isPreviewChosen, setPreviewChosen] = useState<boolean>();
  // Beside the text, the preview is open from the beginning.
  const preview = isPreviewChosen ?? isDesk;
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const id = useId();
  const [toHtml] = useState(openMarkdown);
  const { draft, onChange, onFocus, onBlur } = useOpenDraft({
    value: isMarkdown ? (source?.md ?? converted) : body,
    item: chapter,
    save: (next, seen) => {
      const text = isMarkdown ? { md: next, body: toHtml(next) } : { body: next };
      return write(writeContent, { id: chapter.id, contentId, of: lesson.title, ...text }, seen);
    },
  });
  const [first] = useState(() => draft.state().text);
  useShownText(area, draft);
  useDrawnText(area, layer, draft, isMarkdown);
  useListContinuation(area, isMarkdown);

  /** Appends to the stored text, for an author who has left the field. */
  async function append(text: string): Promise<boolean> {
    const stored = await storedPlace(lesson.id);
    const block = stored?.lesson.contents.find((one) => one.id === contentId);
    if (!stored || !block) return false;
    const before = block.source?.md ?? conversion.ofBody(block.body);
    const md = before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`;
    const place = { id: stored.chapter.id, contentId, of: stored.lesson.title };
    return (await write(writeContent, { ...place, md, body: toHtml(md) }, stored.chapter)) !== undefined;
  }
  const place = (text: string) => placeText({ area: area.current, draft, append }, text);
  const pictures = useTextPictures(area, place);
  const { onPaste, offer } = usePaste({ area, conversion, pictures, draft, place });

  return (
    <div className={css['block']} data-beside={preview || undefined}>
      <div className={css['written']}>
        {isMarkdown ? (
          <TextToolbar area={area}>
            <PictureButton onChosen={(file) => void pictures.insert(file)} />
          </TextToolbar>
        ) : (
          <p className={css['note']}>
            This text has parts that only HTML can hold, a table perhaps, so you edit it as HTML here.
          </p>
        )}
        <label htmlFor={id} className="visually-hidden">
          Text
        </label>
        <div className={css['field']} data-plain={isMarkdown ? undefined : ''}>
          <textarea
            id={id}
            ref={area}
            className={css['area']}
            defaultValue={first}
            // biome-ignore lint/a11y/noAutofocus: they asked for a text, to write in it
            autoFocus={isNew}
            lang="en-ZA"
            autoCapitalize="sentences"
            autoComplete="on"
            autoCorrect="on"
            spellCheck
            placeholder={`Write your lesson here. It saves itself on this ${device}.`}
            onChange={(event) => onChange(event.currentTarget.value)}
            onFocus={onFocus}
            onBlur={onBlur}
            onPaste={(event) => isMarkdown && onPaste(event)}
            onDrop={(event) =>
              isMarkdown && pictures.take(event.dataTransfer.files) && event.preventDefault()
            }
          />
          <div ref={layer} className={css['drawn']} aria-hidden="true" />
        </div>
        {offer}
        <AddedPictures draft={draft} />
        <PicturesElsewhere draft={draft} />
        {pictures.problem && <FieldMessage role="alert">{pictures.problem}</FieldMessage>}
        <div className={css['below']}>
          <Button variant="quiet" aria-expanded={preview} onClick={() => setPreviewChosen(!preview)}>
            {preview ? 'Hide the preview' : 'Preview the text'}
          </Button>
          <span role="status" className="soft">
            {pictures.busy && 'Making it ready…'}
          </span>
        </div>
      </div>
      {preview && <TextPreview {...{ content, draft, isMarkdown }} />}
    </div>
  );
}
