import { useState } from 'react';
import { readPreferences, savePreferences } from '#src/features/data-use/preferences.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { isOnWifi } from '#src/kit/network.ts';
import { toastError } from '#src/ui/toast.tsx';
import css from './downloads.module.css';

/**
 * What the switch under data use says, asked where the bytes would flow: on mobile data, and where the browser does not
 * say and downloads therefore wait.
 */
export function WifiChoice() {
  const engine = useEngine();
  const stored = useMirror(readPreferences, [])?.wifiOnly;
  const [chosen, setChosen] = useState<boolean>();
  const onWifi = isOnWifi();
  const waits = chosen ?? stored;
  const isAsked = onWifi === false || (onWifi === undefined && (stored || chosen !== undefined));
  if (waits === undefined || !isAsked) return null;

  function turn(on: boolean): void {
    setChosen(on);
    savePreferences(engine, { wifiOnly: on }).catch(() => {
      setChosen(!on);
      toastError('We couldn’t keep your setting.', `This ${device}’s storage may be full.`);
    });
  }

  return (
    <div className={css['wifi']}>
      <label className={css['chapter']}>
        <input
          type="checkbox"
          checked={waits}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        <span>Wait for Wi-Fi</span>
      </label>
      <p role="status" className="soft small">
        {onWifi === false ? 'You are on mobile data.' : 'This browser doesn’t say if you are on Wi-Fi.'}{' '}
        {waits ? waitWords(onWifi) : 'It begins at once.'}
      </p>
    </div>
  );
}

function waitWords(onWifi: false | undefined): string {
  return onWifi === false
    ? `It begins when you are on Wi-Fi. So does every download on this ${device}.`
    : `It begins when you say so. So does every download on this ${device}.`;
}
