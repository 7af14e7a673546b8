import { useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { device } from '#src/kit/device-word.ts';
import { isOnWifi } from '#src/kit/network.ts';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { toastError, toastSuccess } from '#src/ui/toast.tsx';
import css from './data-page.module.css';
import { type DataPreferences, savePreferences } from './preferences.ts';
import { TypedLimits } from './typed-limits.ts';

interface ChoicesProps {
  readonly preferences: DataPreferences;
}

function useSave() {
  const engine = useEngine();
  return (changed: Partial<DataPreferences>) => savePreferences(engine, changed);
}

/** Switches: pictures on tap, and downloads on Wi-Fi only. */
export function DownloadChoices({ preferences }: ChoicesProps) {
  const save = useSave();
  // Stored outside the engine's tables, which are the only ones watched.
  const [lowData, setLowData] = useState(preferences.lowData);

  function turn(changed: Partial<DataPreferences>): void {
    save(changed).then(
      () => changed.lowData !== undefined && setLowData(changed.lowData),
      () =>
        toastError(
          'This is not saved.',
          `The ${device} couldn’t save it, perhaps because its storage is full.`,
        ),
    );
  }

  return (
    <div className={css['choices']}>
      <Switch label="Low data" on={lowData} onTurn={(on) => turn({ lowData: on })}>
        Pictures wait for your tap and say their size first. Nothing is fetched ahead.
      </Switch>
      <Switch
        label="Download on Wi-Fi only"
        on={preferences.wifiOnly}
        onTurn={(on) => turn({ wifiOnly: on })}
      >
        Downloads of courses wait until this {device} is on Wi-Fi.
        {isOnWifi() === undefined &&
          ' This browser doesn’t say if you are on Wi-Fi, so each download waits until you say it may begin.'}
      </Switch>
    </div>
  );
}

/** The price of a megabyte, and the limit of downloads. */
export function LimitsForm({ preferences: { randPerMb, monthlyLimitMb } }: ChoicesProps) {
  const save = useSave();
  const [failed, setFailed] = useState(false);

  async function keep(typed: TypedLimits): Promise<'taken' | undefined> {
    setFailed(false);
    try {
      await save(typed);
      toastSuccess(`Saved on this ${device}`);
      return 'taken';
    } catch (error) {
      reportError(error);
      setFailed(true);
      return undefined;
    }
  }

  return (
    <SchemaForm id="data-use" schema={TypedLimits} onValid={keep}>
      <div className={css['fields']}>
        <TextField
          name="randPerMb"
          label="Price of one MB, in rand"
          help="A bundle of 1 GB for R85 makes R0.085 a MB. Then we show what things cost before you download them."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={randPerMb}
        />
        <TextField
          name="monthlyLimitMb"
          label="Most to download in a month, in MB"
          help="Downloads wait when they reach it. Reading and sending go on: they are small. Leave it empty for no limit."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={monthlyLimitMb}
        />
        <NotSaved action="Save" reason={failed ? 'not-stored' : undefined} />
        <SubmitButton>Save</SubmitButton>
      </div>
    </SchemaForm>
  );
}
