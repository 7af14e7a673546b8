/**
 * Writes a whole course as one web page that opens in any browser with no app, no scripts and no network.
 * Invariant: the page runs and fetches nothing, which its content security policy enforces too.
 */
import { provider } from '#src/features/settings/provider.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { inOrder } from '#src/kit/in-order.ts';
import { sastDay } from '#src/kit/sast.ts';
import { courseData } from './course-data.ts';
import { type Clean, lessonMarkup } from './lesson-markup.ts';
import type { SharedCourse } from './model.ts';

/** The site's colours in both schemes, because the site's style sheets are missing in a file. */
const style = `
:root{color-scheme:light dark;--paper:#fff9ee;--board:#fdeecf;--ink:#1a1633;--soft:#5b5570;--line:#8a8299;--indigo:#2d2a8c}
@media(prefers-color-scheme:dark){:root{--paper:#131024;--board:#1f1a38;--ink:#f7f1e4;--soft:#b3abc7;--line:#6f6787;--indigo:#b4b8ff}}
*{box-sizing:border-box}
html{background:var(--paper);border-top:10px solid #2d2a8c;box-shadow:inset 0 4px #ffb71b}
body{margin:0 auto;padding:20px 16px 72px;max-width:42rem;color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
h1,h2,h3,h4{line-height:1.2;text-wrap:balance;margin:2em 0 .5em}
h1{font-size:2.1rem;margin-top:.5em}
h2{font-size:1.6rem;border-bottom:2px solid var(--ink);padding-bottom:.25em;margin-top:3em}
h3{font-size:1.35rem}
h4{font-size:1.125rem}
a{color:var(--indigo)}
nav a{display:block;padding:10px 0}
nav ol{list-style:none;padding:0;margin:0}
nav>ol>li{margin:1.5em 0}
nav ol ol{padding-left:14px;border-left:3px solid var(--board)}
details{margin:1em 0}
details p:last-child{margin-bottom:.25em}
img{max-width:100%;height:auto}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{border:1px solid var(--line);padding:6px 10px;text-align:left}
blockquote{margin:0;padding-left:16px;border-left:4px solid var(--line)}
.note,details{background:var(--board);border-radius:6px;padding:12px 16px}
.questions>li{margin:1.5em 0}
summary{min-height:44px;padding:10px 0;cursor:pointer;font-weight:600;color:var(--indigo)}
.soft,footer{color:var(--soft)}
footer{margin-top:4em;border-top:1px solid var(--line);padding-top:1em;font-size:.9375rem}
@media print{nav{display:none}}
`;

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Returns the file; `site` is the online address of the course. */
export async function courseHtml(
  shared: SharedCourse,
  { clean, madeAt, site }: { readonly clean: Clean; readonly madeAt: number; readonly site: string },
): Promise<string> {
  const { course } = shared;
  const chapters = inOrder(shared.chapters);
  const address = `${site}/course/${encodeURIComponent(course.slug || course.id)}`;
  const policy = `default-src 'none'; img-src data:; style-src ${await hashSource(style)}; base-uri 'none'; form-action 'none'`;
  const lessons = chapters.map(
    (chapter, at) =>
      `<h2>${escapeHtml(chapter.title)}</h2>\n${chapter.lessons
        .map(
          (lesson, number) =>
            `<article><h3 id="lesson-${at}-${number}">${escapeHtml(lesson.title)}</h3>\n${lessonMarkup(lesson, clean)}</article>`,
        )
        .join('\n')}`,
  );
  const contents = chapters.map(
    (chapter, at) =>
      `<li><strong>${escapeHtml(chapter.title)}</strong><ol>${chapter.lessons
        .map((lesson, number) => `<li><a href="#lesson-${at}-${number}">${escapeHtml(lesson.title)}</a></li>`)
        .join('')}</ol></li>`,
  );
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeHtml(course.title)} | ${escapeHtml(provider.name)}</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="soft">${escapeHtml(provider.name)}</p>
<h1>${escapeHtml(course.title)}</h1>
${course.description ? `<div>${clean(course.description)}</div>` : ''}
<p class="note">This is the whole course in one file. It opens with no data, on any phone. To keep your place and take the quizzes, open this file in the app: <a href="${escapeHtml(site)}/open-course">${escapeHtml(site.replace(/^https?:\/\//, ''))}/open-course</a></p>
</header>
<nav aria-label="Lessons"><ol>${contents.join('')}</ol></nav>
<main>
${lessons.join('\n')}
</main>
<footer><p>The course as it was on ${sastDay(madeAt)}. It may have changed since: <a href="${escapeHtml(address)}">${escapeHtml(address.replace(/^https?:\/\//, ''))}</a></p></footer>
${await courseData({ course, chapters }, madeAt)}
</body>
</html>
`;
}
