import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { Button } from '#src/ui/button.tsx';
import { CloseIcon, PhoneIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './restored-notice.module.css';

/** Says that unsent work came back after this browser lost its data. It stays until the person closes it. */
export function RestoredNotice({ onOpenTray }: { onOpenTray: () => void }) {
  const engine = useEngine();
  const { restored, held } = useSyncStatus();
  if (restored === 0) return null;
  return (
    <Notice
      icon={<PhoneIcon />}
      title="This phone lost some data."
      actions={
        <Button
          variant="quiet"
          className={css['close']}
          aria-label="Close this notice"
          onClick={() => engine?.acknowledgeRestored()}
        >
          <CloseIcon />
        </Button>
      }
    >
      {restored === 1 ? '1 thing you did was' : `${restored} things you did were`} brought back; look at the
      list{held > 0 && ' and choose what is sent'}.
      <Button variant="quiet" className={css['look']} onClick={onOpenTray}>
        Open the list
      </Button>
    </Notice>
  );
}
