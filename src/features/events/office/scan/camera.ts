/** Opens the camera of this device, or names a problem that a person can solve. */

/** The cause of a missing picture. */
export type CameraProblem =
  /** The person, or a setting of the phone, refused the camera. */
  | 'refused'
  | 'none'
  | 'in use'
  /** The phone or another app has taken the camera. */
  | 'taken away'
  /** The page's address has no https. */
  | 'not secure'
  /** The document's address may not use the camera. */
  | 'not here';

interface FeaturePolicy {
  allowsFeature(name: string): boolean;
}

/**
 * Whether this document may ask for the camera. The permission comes with the document's response, and the app shows many
 * pages within one document. Browsers without the API have no such permission.
 */
export function mayAskForCamera(): boolean {
  const { permissionsPolicy, featurePolicy } = document as {
    permissionsPolicy?: FeaturePolicy;
    featurePolicy?: FeaturePolicy;
  };
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature('camera') ?? true;
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in use',
  AbortError: 'in use',
};

/** Opens the camera, preferably at the back. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  if (!globalThis.isSecureContext) return 'not secure';
  if (!mayAskForCamera()) return 'not here';
  // Old browsers and browsers inside apps lack the API.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices?.getUserMedia) return 'none';
  try {
    const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
    return await mediaDevices.getUserMedia({ video, audio: false });
  } catch (error) {
    return problems[error instanceof Error || error instanceof DOMException ? error.name : ''] ?? 'in use';
  }
}

/** Releases the camera. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the camera has a light that can be left on. */
export function hasLight(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  // Firefox has `getCapabilities` since 2024.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return capabilities?.torch === true;
}

/** Turns the light on or off; returns whether that succeeded. */
export async function turnLight(stream: MediaStream, on: boolean): Promise<boolean> {
  try {
    const light = { torch: on } as MediaTrackConstraintSet;
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light] });
    return true;
  } catch {
    return false;
  }
}

interface ProblemWords {
  readonly title: string;
  readonly text: string;
  /** Whether another try may help. */
  readonly canRetry: boolean;
}

/** Texts shown instead of the picture. */
export const problemWords: Readonly<Record<CameraProblem, ProblemWords>> = {
  refused: {
    title: 'The camera is not allowed',
    text: 'Tap the sign beside the address at the top, allow the camera for this site, then try again. Until then, find people by name.',
    canRetry: true,
  },
  none: {
    title: 'We found no camera',
    text: 'Use a phone that has one, or a hand scanner in the search. Or find people by name.',
    canRetry: true,
  },
  'in use': {
    title: 'Another app is using the camera',
    text: 'Close the other app, then try again. Until then, find people by name.',
    canRetry: true,
  },
  'taken away': {
    title: 'The camera has stopped',
    text: 'Another app took it, or the screen went dark. Everybody you scanned is saved.',
    canRetry: true,
  },
  'not secure': {
    title: 'The camera needs a safe address',
    text: 'Open this site with https:// at the start of the address. Until then, find people by name.',
    canRetry: false,
  },
  'not here': {
    title: 'The camera is off on this page',
    text: 'Open this list once more to use it. Or find people by name.',
    canRetry: true,
  },
};
