import { mediaUrl } from '../media/url.ts';
import { block } from '../outline.ts';

/** A video on our own upload host, with captions. */
export function film(title: string, name: string, poster: string, words: string) {
  const src = mediaUrl(`${name}.webm`);
  const captions = mediaUrl(`${name}.vtt`);
  const image = mediaUrl(poster);
  const track = `<track kind="captions" src="${captions}" srclang="en" label="English" default>`;
  const player = `<video controls preload="none" poster="${image}" src="${src}">${track}</video>`;
  return block({
    type: 'video',
    title,
    body: `${player}\n${words}`,
    src,
    mime: 'video/webm',
    poster: image,
    captions,
  });
}

/** A video that another host shows in a frame; it needs a network. */
export function frame(title: string, src: string, poster: string, words: string) {
  const player = `<iframe src="${src}" title="${title}" loading="lazy" allowfullscreen></iframe>`;
  return block({ type: 'video', title, body: `${player}\n${words}`, src, poster: mediaUrl(poster) });
}

export function pdf(title: string, name: string, words: string) {
  const src = mediaUrl(name);
  const body = `${words}\n<p><a href="${src}">${title} (PDF)</a></p>`;
  return block({ type: 'pdf', title, body, src, mime: 'application/pdf' });
}

export function sound(title: string, name: string, words: string) {
  const src = mediaUrl(name);
  const body = `<audio controls preload="none" src="${src}"></audio>\n${words}`;
  return block({ type: 'audio', title, body, src, mime: 'audio/wav' });
}

export function slides(title: string, name: string, words: string) {
  const src = mediaUrl(name);
  const mime = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  const body = `${words}\n<p><a href="${src}" download>${title} (PowerPoint)</a></p>`;
  return block({ type: 'power point', title, body, src, mime });
}

/** One of the instructor's forms, named by its slug; the host adds the id. */
export function survey(title: string, formSlug: string, words: string) {
  return block({ type: 'survey', title, body: words, formSlug });
}
