/**
 * The reader's lazily loaded parts, also fetched together for a course to be opened offline.
 * Invariant: no other file of the reader imports lazily, so this list is complete.
 */

export const loadFinishedCourse = async () => (await import('./finished-course.tsx')).FinishedCourse;
export const loadNote = async () => (await import('./note-sheet.tsx')).NoteSheet;
export const loadOutline = async () => (await import('./outline-sheet.tsx')).OutlineSheet;
export const loadPdfViewer = async () =>
  (await import('#src/features/reader/blocks/pdf-viewer.tsx')).PdfViewer;
export const loadReadAloud = async () =>
  (await import('#src/features/reader/aloud/read-aloud-bar.tsx')).ReadAloudBar;
export const loadSearch = () => import('#src/features/reader/search.ts');
export const loadSettings = async () => (await import('./settings-sheet.tsx')).SettingsSheet;
export const loadSurvey = async () => (await import('#src/features/reader/blocks/survey.tsx')).Survey;
const loadSanitiser = () => import('#src/ui/sanitise.ts');

/** Fetches all parts; rejects when one cannot be fetched. */
export async function fetchReaderParts(): Promise<void> {
  const loads = [
    loadFinishedCourse,
    loadNote,
    loadOutline,
    loadPdfViewer,
    loadReadAloud,
    loadSanitiser,
    loadSearch,
    loadSettings,
    loadSurvey,
  ];
  await Promise.all(loads.map((load) => load()));
}
