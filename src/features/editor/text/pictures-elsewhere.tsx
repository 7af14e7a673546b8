import { useSyncExternalStore } from 'react';
import { device } from '#src/kit/device-word.ts';
import type { Draft } from '#src/kit/draft.ts';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import { siteOfPicture } from '#src/ui/picture-elsewhere.ts';
import css from './text-block.module.css';

/** The address of a picture in markdown, or in HTML. */
const pictures = /!\[[^\]]*\]\(\s*<?([^\s)>]+)|<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi;

/** Says which pictures of a text learners do not see, because another site holds them; '' where they see all. */
export function elsewhereWords(text: string): string {
  const found = [...text.matchAll(pictures)].flatMap(([, inMarkdown, inHtml]) => {
    const site = siteOfPicture((inMarkdown ?? inHtml ?? '').replaceAll('&amp;', '&'));
    return site === undefined ? [] : [site];
  });
  const [first] = found;
  if (first === undefined) return '';
  return found.length === 1
    ? `Learners don’t see the picture on ${first}. Put it in from your ${device}.`
    : `Learners don’t see the pictures on ${[...new Set(found)].join(', ')}. Put them in from your ${device}.`;
}

/** Tells the author of a text, below it, which pictures learners do not see. */
export function PicturesElsewhere({ draft }: { readonly draft: Draft }) {
  const words = useSyncExternalStore(draft.subscribe, () => elsewhereWords(draft.state().text));
  if (words === '') return null;
  return (
    <p className={css['elsewhere']}>
      <NeedsYouSign />
      <span>{words}</span>
    </p>
  );
}
