import { useEffect, useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { Button } from '#src/ui/button.tsx';
import { PictureField } from '#src/ui/picture-field.tsx';
import {
  dropNewPicture,
  keepNewPicture,
  type NewPictures,
  type PictureName,
  pictureNames,
  pictureNouns,
  readNewPictures,
  takeOutPicture,
} from './new-pictures.ts';

/** Reads the pictures chosen for a new event; `undefined` until read. */
export function useNewPictures(form: string): NewPictures | undefined {
  return useMirror((view) => readNewPictures(view, form), [form]);
}

/** Returns an object URL for a chosen picture while it is shown; '' for a removed one. */
export function useKeptAddress(chosen: NewPictures[PictureName]): string | undefined {
  const picture = chosen === 'none' ? undefined : chosen;
  const [url, setUrl] = useState<string>();
  const sha8 = picture?.args.sha8;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each read returns a new object of the same picture.
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(new Blob([picture.bytes], { type: picture.mime }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [sha8]);
  return chosen === 'none' ? '' : url;
}

interface NewPictureFieldsProps {
  readonly form: string;
  readonly pictures: NewPictures;
  /** Pictures of the copied event. */
  readonly copied: Readonly<Partial<Record<PictureName, string>>>;
}

/** The picture fields of an unsaved event. */
export function NewPictureFields({ form, pictures, copied }: NewPictureFieldsProps) {
  return pictureNames.map((name) => (
    <NewPictureField key={name} {...{ form, name }} chosen={pictures[name]} copied={copied[name] ?? ''} />
  ));
}

interface NewPictureFieldProps {
  readonly form: string;
  readonly name: PictureName;
  readonly chosen: NewPictures[PictureName];
  readonly copied: string;
}

function NewPictureField({ form, name, chosen, copied }: NewPictureFieldProps) {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const [busy, setBusy] = useState(false);
  const [openedAt] = useState(hostNow);
  const [problem, setProblem] = useState<string>();
  const chosenUrl = useKeptAddress(chosen);
  const before = usePictureAddress(copied);
  const noun = pictureNouns[name];
  const isThere = chosen === undefined ? copied !== '' : chosen !== 'none';

  async function onChosen(file: File): Promise<void> {
    setBusy(true);
    setProblem(await keepNewPicture(engine, { form, name, file, epoch }).finally(() => setBusy(false)));
  }

  const putBack = () => void dropNewPicture(engine, form, name).catch(reportError);
  const remove = () => {
    if (copied) takeOutPicture(engine, { form, name, epoch }).catch(reportError);
    else putBack();
  };

  return (
    <PictureField
      src={(chosenUrl ?? before) || undefined}
      label={`${isThere ? 'Change' : 'Add'} the ${noun}`}
      empty={<span className="soft">None</span>}
      busy={busy}
      problem={problem}
      onChosen={(file) => void onChosen(file).catch(reportError)}
      status={
        <>
          {chosen !== undefined && chosen !== 'none' && chosen.at < openedAt && (
            <p className="soft small">You chose it before, for an event that you did not save.</p>
          )}
          {isThere && <Button variant="quiet" onClick={remove}>{`Remove the ${noun}`}</Button>}
          {chosen === 'none' && copied && (
            <Button variant="quiet" onClick={putBack}>{`Put the ${noun} back`}</Button>
          )}
        </>
      }
    />
  );
}
