import { formatBytes, formatCost } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import css from './data-page.module.css';
import type { DataPreferences } from './preferences.ts';
import { type Traffic, type TrafficKind, totalOf, trafficKinds } from './traffic.ts';

const names: Readonly<Record<TrafficKind, string>> = {
  app: 'Pages and the app',
  content: 'Courses, dates and lists',
  pictures: 'Pictures',
  downloads: 'Films, sounds and papers',
  sending: 'What you sent',
};

interface TrafficTableProps {
  readonly traffic: Traffic;
  readonly preferences: DataPreferences;
}

/** Bytes by kind and their cost, and how much of the limit is used. */
export function TrafficTable({ traffic, preferences: { randPerMb, monthlyLimitMb } }: TrafficTableProps) {
  const total = totalOf(traffic);
  const cost = formatCost(total, randPerMb);
  const limit = monthlyLimitMb === undefined ? undefined : monthlyLimitMb * 1_000_000;
  return (
    <>
      <table className={css['table']}>
        <caption className="visually-hidden">Data this site used on this {device} this month</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">For</th>
            <th scope="col">Data</th>
          </tr>
        </thead>
        <tbody>
          {trafficKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{names[kind]}</th>
              <td>{formatBytes(traffic[kind])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{formatBytes(total)}</td>
          </tr>
          {cost !== undefined && (
            <tr>
              <th scope="row">At your price of a MB</th>
              <td>{cost}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {limit !== undefined && <Limit total={total} limit={limit} />}
      <p className="soft">
        Counted by this browser on this {device}. It is an estimate: your network counts a little more, and
        files from other sites are not in it.
      </p>
    </>
  );
}

function Limit({ total, limit }: { readonly total: number; readonly limit: number }) {
  const isReached = total >= limit;
  return (
    <div className={css['limit']}>
      <progress max={limit || 1} value={Math.min(total, limit)} aria-label="Used of your limit" />
      <p role="status">
        {isReached
          ? `You reached your limit of ${formatBytes(limit)}. Downloads wait until next month, or until you raise it.`
          : `${formatBytes(limit - total)} left of your limit of ${formatBytes(limit)}.`}
      </p>
    </div>
  );
}
