import { useSyncExternalStore } from 'react';
import { device } from '#src/kit/device-word.ts';
import type { Draft } from '#src/kit/draft.ts';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import { siteOfPicture } from '#src/ui/picture-elsewhere.ts';
import css from './text-block.module.css';

/** Matches the addresses of pictures in markdown or in HTML. */
const pictures = /!\[[^\]]*\]\(\s*<?([^\s)>]+)|<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi;

/** Returns a sentence about the text's pictures on other sites, which learners do not see; '' for none. */
export function elsewhereWords(text: string): string {
  const pictureSites = [...text.matchAll(pictures)].flatMap(([, inMarkdown, inHtml]) => {
    const site = siteOfPicture((inMarkdown ?? inHtml ?? '').replaceAll('&amp;', '&'));
    return site === undefined ? [] : [site];
  });
  const [first] = pictureSites;
  if (first === undefined) return '';
  return pictureSites.length === 1
    ? `Learners don’t see the picture on ${first}. Put it in from your ${device}.`
    : `Learners don’t see the pictures on ${[...new Set(pictureSites)].join(', ')}. Put them in from your ${device}.`;
}

/** Tells the author which pictures of the text learners do not see. */
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
