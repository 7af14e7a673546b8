import { captionsFileAdvice } from '#src/features/course/captions.ts';
import { editContent } from '#src/features/course/content-operations.ts';
import { knownSize } from '#src/features/course/file-size.ts';
import { fileNameOf, isFile } from '#src/features/course/media.ts';
import type { Content } from '#src/features/course/model.ts';
import { videoFrame } from '#src/features/course/video-hosts.ts';
import { DraftedText } from '#src/features/drafting/drafted-text.tsx';
import { VoiceRecorder } from '#src/features/editor/voice/voice-recorder.tsx';
import { isOwnFile } from '#src/features/uploads/file-marks.ts';
import { formatBytes } from '#src/kit/bytes.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import { attachedFile, type FileFields, linkAddress, linkedFile } from './block-file.ts';
import { type Place, useEditing } from './editing.tsx';
import { FileChooser } from './file-chooser.tsx';

interface MediaBlockProps extends Place {
  readonly content: Content;
}

const accepted: ReadonlyMap<string, string> = new Map(
  Object.entries({
    video: 'video/mp4,video/webm',
    audio: 'audio/*',
    pdf: 'application/pdf',
    'power point':
      '.ppt,.pptx,.odp,application/vnd.ms-powerpoint,application/vnd.openxmlformats-officedocument.presentationml.presentation',
    powerpoint: '.ppt,.pptx,.odp',
  }),
);

const nouns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    video: 'the film',
    audio: 'the sound',
    pdf: 'the paper',
    'power point': 'the slides',
    powerpoint: 'the slides',
  }),
);

/** Describes a file chosen on this phone by name and size, as its address has no meaning for the author. */
function fileWords(content: Content): string {
  if (!isOwnFile(content.src)) return '';
  const size = knownSize(content);
  return [fileNameOf(content) || 'A file you chose', size && formatBytes(size)].filter(Boolean).join(', ');
}

/** Returns a block's fields about its file, in the formats that this app writes. */
function fileOf(content: Content): FileFields {
  const { src, mime, sha256 } = content;
  const hash = typeof sha256 === 'string' ? sha256 : '';
  return { src, name: fileNameOf(content), mime, bytes: knownSize(content) ?? 0, sha256: hash };
}

/**
 * Returns the address that learners open in a new page, for media that can be shown neither as a file nor in a frame.
 */
function elsewhere({ type, mime, src }: Content): string | undefined {
  if (src === '' || !['video', 'audio'].includes(type) || isFile({ mime, src }) || videoFrame(src))
    return undefined;
  const host = parseUrl(src)?.hostname;
  return host && `Learners leave the course for this one: it opens on ${host}.`;
}

function checkAddress(text: string): string | undefined {
  const address = linkAddress(text);
  if (address === '' || /^\/(?!\/)/.test(address)) return undefined;
  return parseUrl(address)?.protocol === 'https:' ? undefined : 'Paste a link that starts with https://';
}

/** Edits a film, a sound, a document or slides: an uploaded file or a link. */
export function MediaBlock({ content, chapter, lesson }: MediaBlockProps) {
  const { write } = useEditing();
  const { id: contentId, type, src, poster, captions } = content;
  const place = { id: chapter.id, contentId, of: lesson.title };
  const isVideo = type === 'video';
  return (
    <div className="stack-4">
      {type === 'audio' && <VoiceRecorder {...{ content, chapter, lesson }} />}
      <FileChooser
        label={src ? 'Choose another file' : 'Choose a file'}
        accept={accepted.get(type) ?? ''}
        noun={nouns.get(type) ?? 'the file'}
        address={src}
        placeholder={fileWords(content)}
        place={place}
        fields={fileOf(content)}
        fieldsOf={(file) => (file ? attachedFile(file) : linkedFile(''))}
      />
      <DraftedText
        label="Or a link"
        help={
          isVideo
            ? 'A YouTube or Vimeo link, or a film file. Learners need data to watch a linked film.'
            : 'The address of the file, when it is on the web already.'
        }
        inputMode="url"
        value={isOwnFile(src) ? '' : src}
        item={chapter}
        check={checkAddress}
        save={(text, seen) => write(editContent, { ...place, ...linkedFile(text) }, seen)}
      />
      {elsewhere(content) && <p className="soft small close">{elsewhere(content)}</p>}
      {isVideo && (
        <>
          <FileChooser
            title="Picture"
            label={poster ? 'Change the picture' : 'Add a picture'}
            help="Learners see it before they spend data on the film."
            accept="image/*"
            noun="the picture"
            address={poster}
            placeholder="There is a picture."
            place={place}
            fields={{ poster }}
            fieldsOf={(file) => ({ poster: file?.address ?? '' })}
          />
          <FileChooser
            title="Captions"
            label={captions ? 'Change the captions' : 'Add captions'}
            help="A .vtt file with the words that are spoken."
            // Accepts .srt too, so that its author is told how to convert it.
            accept=".vtt,.srt,text/vtt"
            check={captionsFileAdvice}
            noun="the captions"
            address={captions}
            placeholder="There are captions."
            place={place}
            fields={{ captions }}
            fieldsOf={(file) => ({ captions: file?.address ?? '' })}
          />
        </>
      )}
    </div>
  );
}
