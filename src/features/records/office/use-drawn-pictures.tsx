import { isPicture } from '#src/features/records/certificates/marks.ts';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { isTemporaryId } from '#src/kit/ids.ts';

/** What a certificate is drawn with besides words. */
interface Drawn {
  readonly instructorSignature: string;
  readonly organizationLogo: string;
}

/** The same with addresses that can be fetched here: a picture that waits on this device has one of its own. */
export function useDrawnPictures<Given extends Drawn>(given: Given): Given {
  const { instructorSignature: signed, organizationLogo } = given;
  const signature = usePictureAddress(isPicture(signed) ? signed : '');
  const logo = usePictureAddress(isPicture(organizationLogo) ? organizationLogo : '');
  return { ...given, instructorSignature: isPicture(signed) ? signature : signed, organizationLogo: logo };
}

/** Which picture is not drawn: it is on a host whose pictures may not be shown, or failed to load from `failed`. */
export function lostPicture(given: Drawn, drawn: Drawn, failed = ''): keyof Drawn | undefined {
  return (['instructorSignature', 'organizationLogo'] as const).find((field) => {
    const isOfHost = isPicture(given[field]) && !isTemporaryId(given[field]);
    return isOfHost && (drawn[field] === '' || drawn[field] === failed);
  });
}
