import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { OnPhone } from '#src/features/downloads/on-phone.tsx';
import { LearnBoard } from '#src/features/enrolments/learn-board.tsx';
import { useFetchReader } from './-use-fetch-reader.tsx';

/** What somebody goes on with. */
export const board = <LearnBoard />;

/** Which courses are on this phone; what is downloaded is read by it alone. */
export function CoursesOnPhone() {
  return (
    <DownloadsProvider fetchReader={useFetchReader()}>
      <OnPhone />
    </DownloadsProvider>
  );
}
