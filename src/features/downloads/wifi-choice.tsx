import { useState } from 'react';
import { readPreferences, savePreferences } from '#src/features/data-use/preferences.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { isOnWifi } from '#src/kit/network.ts';
import { toastError } from '#src/ui/toast.tsx';
import css from './downloads.module.css';

/**
 * The Wi-Fi switch of the data settings, offered where it matters: on mobile data, or where the browser does not report
 * the connection and downloads therefore wait.
 */
export function WifiChoice() {
  const engine = useEngine();
  const storedChoice = useMirror(readPreferences, [])?.wifiOnly;
  const [chosen, setChosen] = useState<boolean>();
  const onWifi = isOnWifi();
  const wifiOnly = chosen ?? storedChoice;
  const isAsked = onWifi === false || (onWifi === undefined && (storedChoice || chosen !== undefined));
  if (wifiOnly === undefined || !isAsked) return null;

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
          checked={wifiOnly}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        <span>Wait for Wi-Fi</span>
      </label>
      <p role="status" className="soft small">
        {onWifi === false ? 'You are on mobile data.' : 'This browser doesn’t say if you are on Wi-Fi.'}{' '}
        {wifiOnly ? waitWords(onWifi) : 'It begins at once.'}
      </p>
    </div>
  );
}

function waitWords(onWifi: false | undefined): string {
  return onWifi === false
    ? `It begins when you are on Wi-Fi. So does every download on this ${device}.`
    : `It begins when you say so. So does every download on this ${device}.`;
}
