import { courseHtml } from './course-html.ts';
import { courseEpub } from './epub.ts';
import { cleanForBook, cleanForPage, type FragmentOf, storedPictures } from './inline-pictures.ts';
import { fileName, type SharedCourse } from './model.ts';

/** A course as files to share. */
export interface CourseFiles {
  readonly page: File;
  readonly book: File;
}

interface MakeOptions {
  readonly madeAt: number;
  /** The origin of the site, for links that need a connection. */
  readonly site: string;
  readonly fragmentOf: FragmentOf;
}

/** Makes both files from this phone's copy; uses no network. */
export async function makeFiles(shared: SharedCourse, options: MakeOptions): Promise<CourseFiles> {
  const { madeAt, fragmentOf, site } = options;
  const pictures = await storedPictures(shared, fragmentOf);
  const linked: FragmentOf = (html) => withWholeLinks(fragmentOf(html), site);
  const book = await courseEpub(shared, { ...cleanForBook(pictures, linked), madeAt });
  return {
    page: await makePage(shared, options),
    book: new File([book], fileName(shared.course, 'epub'), { type: 'application/epub+zip' }),
  };
}

/** Makes only the web page. */
export async function makePage(
  shared: SharedCourse,
  { madeAt, site, fragmentOf }: MakeOptions,
): Promise<File> {
  const pictures = await storedPictures(shared, fragmentOf);
  const linked: FragmentOf = (html) => withWholeLinks(fragmentOf(html), site);
  const page = await courseHtml(shared, { clean: cleanForPage(pictures, linked), madeAt, site });
  return new File([page], fileName(shared.course, 'html'), { type: 'text/html' });
}

/** Completes links to paths of the site, which would have no target in a file. */
function withWholeLinks(fragment: DocumentFragment, site: string): DocumentFragment {
  for (const link of fragment.querySelectorAll('a[href^="/"]'))
    link.setAttribute('href', site + link.getAttribute('href'));
  return fragment;
}
