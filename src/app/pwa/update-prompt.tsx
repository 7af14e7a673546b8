import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { hasUnsentForm } from '#src/ui/form/unsent-form.ts';
import { RetryIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './update-prompt.module.css';

interface UpdatePromptProps {
  ready: boolean;
  onUpdate: () => void;
}

/** Offers a newer version; never takes over by itself, and not at all under a form somebody is filling in. */
export function UpdatePrompt({ ready, onUpdate }: UpdatePromptProps) {
  const [answer, setAnswer] = useState<'none' | 'later' | 'unsent' | 'now'>('none');
  if (!ready || answer === 'later') return null;

  function update(): void {
    const unsent = hasUnsentForm(document);
    setAnswer(unsent ? 'unsent' : 'now');
    if (!unsent) onUpdate();
  }

  return (
    <Notice icon={<RetryIcon />} title="A new version is ready">
      {answer === 'now' && 'It opens as soon as what is on its way has arrived.'}
      {answer === 'unsent' && 'Send or clear your form first: updating would lose what you typed.'}
      <span className={css['actions']}>
        <Button variant="quiet" onClick={update}>
          Update now
        </Button>
        <Button variant="quiet" onClick={() => setAnswer('later')}>
          Later
        </Button>
      </span>
    </Notice>
  );
}
