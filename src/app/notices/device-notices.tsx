import { useState } from 'react';
import { useEngineIfOpen } from '#src/hooks/engine-context.tsx';
import { useHostNow } from '#src/hooks/use-now.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { sastDayParts } from '#src/kit/sast.ts';
import { Button } from '#src/ui/button.tsx';
import { CalendarIcon, PhoneIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Renders that unsent work was restored after this browser lost its data, until the person closes it. */
export function RestoredNotice({ onOpenTray }: { onOpenTray: () => void }) {
  const engine = useEngineIfOpen();
  const { restored, restoredEdits } = useSyncStatus();
  if (restored === 0) return null;
  return (
    <Notice
      icon={<PhoneIcon />}
      title={`This ${device} lost some data`}
      actions={
        <Button variant="quiet" onClick={onOpenTray}>
          See the list
        </Button>
      }
      onClose={() => void engine?.acknowledgeRestored()}
    >
      {restoredEdits > 0 ? 'Choose what we send.' : 'Your work is back.'}
    </Notice>
  );
}

/** Asks about a clock more than a day off the host's, on pages that filter by date; hides nothing. */
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
