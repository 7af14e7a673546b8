import { groupsOf } from '#src/hooks/mutation-groups.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { Lamp } from '#src/ui/lamp.tsx';
import { progressWords } from '#src/ui/progress-words.ts';
import css from './overview-part.module.css';
import { linesClass, OverviewPart } from './overview-part.tsx';

/** What this person did that the office does not have yet, the oldest first; what asks nobody is not, as in the tray. */
export function WaitingPart() {
  const groups = useMirror(async (view) => groupsOf(await view.open()).filter(({ isQuiet }) => !isQuiet), []);
  const shown = groups?.slice(0, 5) ?? [];
  return (
    <OverviewPart title="Waiting to be sent">
      {!groups?.length ? (
        // Its line is there before it is known: the usual one is as high.
        <div className={css['usual']}>
          {groups && <Lamp state="sent" label={`The office has everything you did on this ${device}`} />}
        </div>
      ) : (
        <>
          <ul className={linesClass}>
            {shown.map(({ group, title, lead }) => {
              const { lamp, words } = progressWords({ ...lead, detail: lead.state });
              return (
                <li key={group}>
                  <strong>{title}</strong>
                  <Lamp state={lamp} label={words} />
                </li>
              );
            })}
          </ul>
          {groups.length > shown.length && (
            <p className="soft">
              And {groups.length - shown.length} more: open the list at the top of the page.
            </p>
          )}
        </>
      )}
    </OverviewPart>
  );
}
