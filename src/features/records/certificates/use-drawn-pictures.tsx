import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { isPicture } from './marks.ts';

interface Pictures {
  readonly instructorSignature: string;
  readonly organizationLogo: string;
}

/** Returns the data with local URLs for unsent pictures. */
export function useDrawnPictures<Data extends Pictures>(data: Data): Data {
  const { instructorSignature: signed, organizationLogo } = data;
  const signature = usePictureAddress(isPicture(signed) ? signed : '');
  const logo = usePictureAddress(isPicture(organizationLogo) ? organizationLogo : '');
  return { ...data, instructorSignature: isPicture(signed) ? signature : signed, organizationLogo: logo };
}

/** The messages beside a certificate that lacks a picture. */
export const lostWords = {
  instructorSignature:
    'The signature can’t be shown here. Try again when you’re online, or choose the picture again on the record.',
  organizationLogo: 'The logo can’t be shown here. Try again when you’re online, or check its address.',
} as const;

/** The message for a file that lacks a picture. */
export const lostInFile = 'The signature or the logo can’t be fetched now. Try again when you’re online.';

/** Returns the field whose picture has no URL, or could not be loaded from the address `failed`. */
export function lostPicture(data: Pictures, drawn: Pictures, failed = ''): keyof Pictures | undefined {
  return (['instructorSignature', 'organizationLogo'] as const).find((field) => {
    const isOfHost = isPicture(data[field]) && !isTemporaryId(data[field]);
    return isOfHost && (drawn[field] === '' || drawn[field] === failed);
  });
}
