import {
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { writeContent } from '#src/features/course/content-operations.ts';
import type { Content } from '#src/features/course/model.ts';
import type { Draft } from '#src/features/editor/draft.ts';
import { type Place, useEditing } from '#src/features/editor/editing.tsx';
import { useOpenDraft } from '#src/features/editor/use-draft.tsx';
import { ContentBody } from '#src/features/reader/blocks/content-view.tsx';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { AddedPictures } from './added-pictures.tsx';
import { type Conversion, loadConversion } from './conversion.tsx';
import { isPlainHtml } from './html-to-markdown.ts';
import { continueList } from './list-continuation.ts';
import { htmlOf, openMarkdown } from './markdown.ts';
import { placeText } from './place-text.ts';
import css from './text-block.module.css';
import { TextBoundary } from './text-boundary.tsx';
import { PictureButton, useTextPictures } from './text-picture.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import { usePaste } from './use-paste.tsx';

interface TextBlockProps extends Place {
  readonly content: Content;
}

/** What a text is opened with may not be on this phone yet. */
async function loadEditor() {
  const conversion = await loadConversion();
  return (props: TextBlockProps) => <TextEditor {...props} conversion={conversion} />;
}

/** A text, written as markdown; one whose HTML says what markdown cannot is edited as HTML. */
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

function TextEditor({ content, chapter, lesson, conversion }: TextEditorProps) {
  const { write, storedPlace } = useEditing();
  const { id: contentId, source, body } = content;
  // What a block began as it stays while this editor is open: HTML does not turn into markdown under the cursor.
  const [isMarkdown] = useState(source !== undefined || isPlainHtml(body));
  const converted = useMemo(
    () => (isMarkdown && !source ? conversion.ofBody(body) : ''),
    [isMarkdown, source, body, conversion],
  );
  const [preview, setPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [toHtml] = useState(openMarkdown);
  const { draft, onChange, onFocus, onBlur } = useOpenDraft({
    value: isMarkdown ? (source?.md ?? converted) : body,
    chapter,
    save: (next, seen) => {
      const text = isMarkdown ? { md: next, body: toHtml(next) } : { body: next };
      return write(writeContent, { id: chapter.id, contentId, of: lesson.title, ...text }, seen);
    },
  });
  const [first] = useState(() => draft.state().text);
  useShownText(area, draft);
  useListContinuation(area, isMarkdown);

  /** Once somebody has gone on, what is stored by then gets the text at its end. */
  async function append(text: string): Promise<boolean> {
    const now = await storedPlace(lesson.id);
    const block = now?.lesson.contents.find((one) => one.id === contentId);
    if (!now || !block) return false;
    const before = block.source?.md ?? conversion.ofBody(block.body);
    const md = before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`;
    const place = { id: now.chapter.id, contentId, of: now.lesson.title };
    return (await write(writeContent, { ...place, md, body: toHtml(md) }, now.chapter)) !== undefined;
  }
  const place = (text: string) => placeText({ area: area.current, draft, append }, text);
  const pictures = useTextPictures(area, place);
  const { onPaste, offer } = usePaste({ area, conversion, pictures, draft, place });

  return (
    <div className={css['block']}>
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
      <textarea
        id={id}
        ref={area}
        className={css['area']}
        defaultValue={first}
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
        onDrop={(event) => isMarkdown && pictures.take(event.dataTransfer.files) && event.preventDefault()}
      />
      {offer}
      <AddedPictures draft={draft} />
      {pictures.problem && <FieldMessage role="alert">{pictures.problem}</FieldMessage>}
      <div className={css['below']}>
        <Button variant="quiet" aria-expanded={preview} onClick={() => setPreview(!preview)}>
          {preview ? 'Hide the preview' : 'Preview the text'}
        </Button>
        <span role="status" className="soft">
          {pictures.busy && 'Making it ready…'}
        </span>
      </div>
      {preview && <TextPreview {...{ content, draft, isMarkdown }} />}
    </div>
  );
}

interface TextPreviewProps {
  readonly content: Content;
  readonly draft: Draft;
  readonly isMarkdown: boolean;
}

/** What learners will see, as the text stands now; typing does not wait for it. */
function TextPreview({ content, draft, isMarkdown }: TextPreviewProps) {
  const { text } = useSyncExternalStore(draft.subscribe, draft.state);
  return (
    <TextBoundary words="We can’t show a preview of this text. The text itself is safe." text={() => text}>
      <ShownText {...{ content, isMarkdown }} text={useDeferredValue(text)} />
    </TextBoundary>
  );
}

const ShownText = memo(function ShownText({
  content,
  text,
  isMarkdown,
}: Omit<TextPreviewProps, 'draft'> & { readonly text: string }) {
  return (
    <div className={css['preview']}>
      <ContentBody content={{ ...content, body: isMarkdown ? htmlOf(text) : text }} />
    </div>
  );
});

/** The field holds its own letters, drawing nothing anew at a key; what comes from elsewhere is put into it. */
function useShownText(area: React.RefObject<HTMLTextAreaElement | null>, draft: Draft): void {
  useEffect(() => {
    function show(): void {
      const { text } = draft.state();
      if (area.current && area.current.value !== text) area.current.value = text;
    }
    show();
    return draft.subscribe(show);
  }, [area, draft]);
}

/** The next entry of a list gets its mark. Android tells of keys by `beforeinput` alone. */
function useListContinuation(area: React.RefObject<HTMLTextAreaElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = area.current;
    if (!element || !isOn) return undefined;
    function onBeforeInput(event: InputEvent): void {
      if (event.inputType !== 'insertLineBreak' && event.inputType !== 'insertParagraph') return;
      if (!element || element.selectionStart !== element.selectionEnd) return;
      const next = continueList(element.value, element.selectionStart);
      if (!next) return;
      event.preventDefault();
      const at = element.selectionStart;
      element.setSelectionRange(at - next.remove, at);
      // The browser's own command, deprecated as it is, is the only one that leaves the undo history whole.
      document.execCommand(next.insert ? 'insertText' : 'delete', false, next.insert);
    }
    element.addEventListener('beforeinput', onBeforeInput);
    return () => element.removeEventListener('beforeinput', onBeforeInput);
  }, [area, isOn]);
}
