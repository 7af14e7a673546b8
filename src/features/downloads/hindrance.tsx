import { Link } from '@tanstack/react-router';
import { isOnWifi } from '#src/kit/network.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import type { Summary } from './device-files.ts';
import css from './downloads.module.css';
import { useDownloads } from './downloads-provider.tsx';
import { causeWords } from './words.ts';

/** Explains why files do not arrive, with the actions that may help. */
export function Hindrance({ summary: { cause, state } }: { readonly summary: Summary }) {
  const context = useDownloads();
  if (!cause || !context) return null;
  const isHidden = isOnWifi() === undefined;
  return (
    <div role="status" className="soft small">
      <p>
        {causeWords[cause]}
        {cause === 'wifi' && isHidden && ' This browser doesn’t say if you are on Wi-Fi.'}
      </p>
      {cause === 'wifi' && state === 'coming' && (
        <Button
          variant="quiet"
          className={css['quiet']}
          onClick={() => void context.downloads.allowNow().catch(reportError)}
        >
          {isHidden ? 'Use this connection this time' : 'Use mobile data this time'}
        </Button>
      )}
      {(cause === 'limit' || cause === 'no-data') && (
        <Link to="/data" className={buttonClass('quiet', css['quiet'])}>
          Change it under data use
        </Link>
      )}
    </div>
  );
}
