import { mediaAddress } from '#src/features/courses/media.ts';
import type { Content } from '#src/features/courses/model.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import css from './content-view.module.css';
import { FileSlot } from './learner-slots.tsx';

/** A paper or slides: the phone's own app opens them. */
export function FileLink({ content }: { readonly content: Content }) {
  const { type, body, title } = content;
  const address = mediaAddress(content);
  const isPdf = type === 'pdf';
  return (
    <>
      {/* The link stands below as a button; an older host's own one would be a second. */}
      <SafeHtml
        kind="text"
        html={body.replace(/<p>\s*<a\b[^>]*>.*?<\/a>\s*<\/p>/i, '')}
        className={css['prose']}
      />
      {address ? (
        <p>
          <a
            href={address}
            className={buttonClass('plain')}
            {...(isPdf ? { target: '_blank', rel: 'noopener noreferrer' } : { download: '' })}
          >
            {isPdf ? 'Open' : 'Download'} “{title || 'the file'}” ({isPdf ? 'PDF' : 'PowerPoint'})
          </a>
        </p>
      ) : (
        <p className={css['note']}>This file has no address yet.</p>
      )}
      <FileSlot content={content} />
    </>
  );
}
