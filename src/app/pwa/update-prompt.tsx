import { useState } from 'react';
import { readFlag, writeFlag } from '#src/app/local-flags.ts';
import { Button } from '#src/ui/button.tsx';
import { hasUnsentForm } from '#src/ui/form/unsent-form.ts';
import { RetryIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface UpdatePromptProps {
  ready: boolean;
  onUpdate: () => void;
}

const titles = {
  none: 'A new version is ready',
  unsent: 'Send or clear your form first',
  now: 'We open it as soon as everything is sent',
} as const;

/** Somebody who said "later" is asked again on another day: nobody stays on an old version for good. */
function wasPutOff(): boolean {
  return readFlag('update-later') === new Date().toDateString();
}

/** Offers a newer version; never takes over by itself, and not at all under a form somebody is filling in. */
export function UpdatePrompt({ ready, onUpdate }: UpdatePromptProps) {
  const [answer, setAnswer] = useState<'later' | keyof typeof titles>('none');
  if (!ready || answer === 'later' || (answer === 'none' && wasPutOff())) return null;

  function update(): void {
    const unsent = hasUnsentForm(document);
    setAnswer(unsent ? 'unsent' : 'now');
    if (!unsent) onUpdate();
  }

  function putOff(): void {
    writeFlag('update-later', new Date().toDateString());
    setAnswer('later');
  }

  return (
    <Notice
      icon={<RetryIcon />}
      title={titles[answer]}
      actions={
        <Button variant="quiet" onClick={update}>
          Update now
        </Button>
      }
      closeLabel="Later"
      onClose={putOff}
    />
  );
}
