import { groupsOf } from '#src/hooks/mutation-groups.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { Lamp } from '#src/ui/lamp.tsx';
import { progressWords } from '#src/ui/progress-words.ts';
import css from './overview-part.module.css';
import { linesClass, OverviewPart } from './overview-part.tsx';

/** Lists the unsent changes of this person, the oldest first, without the app's own maintenance, as in the tray. */
export function WaitingPart() {
  const groups = useMirror(async (view) => groupsOf(await view.open()).filter(({ isQuiet }) => !isQuiet), []);
  const shown = groups?.slice(0, 5) ?? [];
  return (
    <OverviewPart title="Waiting to be sent">
      {!groups?.length ? (
        // Reserves the height of the usual line while the groups load.
        <div className={css['usual']}>{groups && <Lamp state="sent" label="Everything is saved" />}</div>
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
