import { editContent } from '#src/features/courses/content-operations.ts';
import type { Content } from '#src/features/courses/model.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { DraftedText } from './drafted-text.tsx';
import { type Place, useEditing } from './editing.tsx';
import { FileChooser } from './file-chooser.tsx';
import { linkedFile } from './linked-file.ts';
import css from './media-block.module.css';
import { VoiceRecorder } from './voice-recorder.tsx';

interface MediaBlockProps extends Place {
  readonly content: Content;
}

const accepted: Readonly<Record<string, string>> = {
  video: 'video/mp4,video/webm',
  audio: 'audio/*',
  pdf: 'application/pdf',
  'power point':
    '.ppt,.pptx,.odp,application/vnd.ms-powerpoint,application/vnd.openxmlformats-officedocument.presentationml.presentation',
  powerpoint: '.ppt,.pptx,.odp',
};

function checkAddress(text: string): string | undefined {
  const address = text.trim();
  if (address === '' || /^\/(?!\/)/.test(address)) return undefined;
  const isWeb = URL.canParse(address) && new URL(address).protocol === 'https:';
  return isWeb ? undefined : 'Paste a link that starts with https://';
}

/** A film, a sound, a paper or slides: a file of one's own, or a link to one. */
export function MediaBlock({ content, chapter, lesson }: MediaBlockProps) {
  const { write } = useEditing();
  const { id: contentId, type, src, poster, captions } = content;
  const place = { id: chapter.id, contentId, of: lesson.title };
  const isVideo = type === 'video';
  return (
    <div className={css['media']}>
      {type === 'audio' && <VoiceRecorder {...{ content, chapter, lesson }} />}
      <FileChooser
        label={src ? 'Choose another file' : 'Choose a file'}
        accept={accepted[type] ?? ''}
        value={src}
        edit={({ address, ...file }) => [editContent, { ...place, ...file, src: address }]}
      />
      <DraftedText
        label="Or a link"
        help={
          isVideo
            ? 'A YouTube or Vimeo link, or a film file. Learners need data to watch a linked film.'
            : 'The address of the file, when it is on the web already.'
        }
        inputMode="url"
        value={isTemporaryId(src) ? '' : src}
        chapter={chapter}
        check={checkAddress}
        save={(text, seen) => write(editContent, { ...place, ...linkedFile(text) }, seen)}
      />
      {isVideo && (
        <>
          <FileChooser
            label={poster ? 'Change the picture' : 'Add a picture'}
            help="Learners see it before they spend data on the film."
            accept="image/*"
            value={poster}
            edit={({ address }) => [editContent, { ...place, poster: address }]}
          />
          <FileChooser
            label={captions ? 'Change the captions' : 'Add captions'}
            help="A .vtt file with the words that are spoken."
            accept=".vtt,text/vtt"
            value={captions}
            edit={({ address }) => [editContent, { ...place, captions: address }]}
          />
        </>
      )}
    </div>
  );
}
