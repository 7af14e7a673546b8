import { courseRecords } from '#src/features/records/collection.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { withEarlierNumbers } from '#src/features/records/numbers-taken-off.ts';
import { enrolPeople, takeBackPeople } from '#src/features/records/operations.ts';
import {
  type PersonToEnrol,
  takenBack,
  type WrittenPerson,
  writtenBy,
} from '#src/features/records/people-on-record.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { type Mutating, useMutation } from '#src/hooks/use-mutation.ts';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { toastNotStored, toastSuccess, toastUndo } from '#src/ui/toast.tsx';

interface EnrollingMany extends Mutating {
  /** Adds people to the record, and offers in `words` to take all of them back. */
  readonly enrol: (
    people: readonly PersonToEnrol[],
    words: string,
    onTakenBack?: () => void,
  ) => Promise<boolean>;
}

/** Adds many people to a record in one step, with one Undo. */
export function useEnrolPeople(record: CourseRecord): EnrollingMany {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const { run, busy, failed } = useMutation(enrolPeople);
  const { id, courseName: of, enrolledUsers } = record;

  async function takeBack(written: readonly WrittenPerson[]): Promise<void> {
    const { view, run: runLate } = engine;
    const now = await view.get(courseRecords, id);
    const { stayed } = takenBack(now?.enrolledUsers ?? [], written);
    await runLate(takeBackPeople, { id, of, written: [...written] }, { epoch });
    toastSuccess(takenBackWords(stayed));
  }

  const enrol: EnrollingMany['enrol'] = async (people, words, onTakenBack) => {
    const written = writtenBy(enrolledUsers, withEarlierNumbers(record, people));
    if (!(await run({ id, of, people: [...people] }, { seen: record }))) return false;
    toastUndo(words, () => {
      takeBack(written)
        .then(onTakenBack)
        .catch((error) => toastNotStored(error, 'That was not undone.'));
    });
    return true;
  };

  return { enrol, busy, failed };
}

function takenBackWords(stayed: number): string {
  if (stayed === 0) return 'The list is off the record again';
  return stayed === 1
    ? 'The list is off the record again. 1 person was changed since and stays'
    : `The list is off the record again. ${stayed} people were changed since and stay`;
}
