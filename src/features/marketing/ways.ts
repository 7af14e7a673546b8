/** A way to attend a training or a talk with an adviser. */
export interface Way {
  readonly key: 'webinar' | 'visit' | 'virtual' | 'telephone';
  readonly name: string;
  readonly what: string;
  /** The requirement, as a phrase. */
  readonly need: string;
}

export const ways: readonly Way[] = [
  {
    key: 'webinar',
    name: 'Webinar',
    what: 'Many people, one evening, one real shop day worked through on the screen. You ask, somebody reads it out.',
    need: 'A phone, a pen and one page',
  },
  {
    key: 'visit',
    name: 'Site visit',
    what: 'We come to your counter, your workshop or your hall, and work where the work is.',
    need: 'A table and two chairs',
  },
  {
    key: 'virtual',
    name: 'Virtual',
    what: 'A video call for you alone or for your group. Hold your slips up to the camera: that is enough.',
    need: 'A phone with a camera, and Wi-Fi if you can',
  },
  {
    key: 'telephone',
    name: 'Telephonic',
    what: 'A plain phone call at an hour that suits you, with your book open in front of you. No data at all.',
    need: 'Any phone, the oldest one too',
  },
];
