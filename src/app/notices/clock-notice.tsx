import { useState } from 'react';
import { useHostNow } from '#src/hooks/use-now.ts';
import { device } from '#src/kit/device-word.ts';
import { sastDayParts } from '#src/kit/sast.ts';
import { CalendarIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Asks about a date that is more than a day from the host's, where dates decide what is shown. Nothing is hidden by it. */
export function ClockNotice() {
  const { isWrong } = useHostNow();
  const [isClosed, setClosed] = useState(false);
  if (!isWrong || isClosed) return null;
  const { day, month, year } = sastDayParts(Date.now());
  return (
    <Notice
      icon={<CalendarIcon />}
      title={`This ${device}’s date is ${day} ${month} ${year}`}
      onClose={() => setClosed(true)}
    >
      Is that right?
    </Notice>
  );
}
