import { turnNoData, useNoData } from '#src/hooks/use-no-data.ts';
import { useWorkerControl } from '#src/hooks/use-worker-control.ts';
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { sastClock, sastDay } from '#src/kit/sast.ts';
import { Board } from '#src/ui/board.tsx';
import { Switch } from '#src/ui/switch.tsx';
import css from './data-page.module.css';
import { monthOf, totalOf } from './traffic.ts';
import type { TrafficNow } from './use-traffic.tsx';

interface NoDataBoardProps {
  readonly now: TrafficNow | undefined;
}

/** The switch that stops every request, and the traffic since then as proof. */
export function NoDataBoard({ now }: NoDataBoardProps) {
  const isOn = useNoData();
  const canTurn = useWorkerControl();
  return (
    <Board as="section" flat className={css['none']} aria-labelledby="data-none">
      <h2 id="data-none" className="visually-hidden">
        Use no data
      </h2>
      <Switch label="Use no data" on={isOn} onTurn={turnNoData} disabled={!canTurn}>
        {isOn
          ? `We ask the network for nothing. You read what is on this ${device}; what you send waits here.`
          : 'Stop everything this site does with your data until you switch it back.'}
      </Switch>
      <div role="status" className={css['shown']}>
        {isOn && <Proof now={now} />}
      </div>
      {!canTurn && (
        <p className="soft">
          We can’t do this yet in this browser: close this page, open it again and try once more. Until then,
          switch off mobile data on your phone.
        </p>
      )}
    </Board>
  );
}

function Proof({ now }: NoDataBoardProps) {
  if (!now?.noData) return null;
  const { since, counted } = now.noData;
  // Each month has its own count.
  const moved = Math.max(0, totalOf(now.traffic) - (sameMonth(since) ? counted : 0));
  return (
    <p className={css['proof']}>
      <strong>{moved === 0 ? '0 B' : formatBytes(moved)}</strong> since {sastDay(since)} at {sastClock(since)}
      <span className="soft">
        Your browser itself may check for a newer version of this site, about 1&nbsp;kB a day. Links to other
        sites still use data.
      </span>
    </p>
  );
}

function sameMonth(instant: number): boolean {
  return monthOf(instant) === monthOf(Date.now());
}
