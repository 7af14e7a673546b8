/** The brand's sun around its own centre, for the landing page and the seal. */
export const sun = {
  /** The radius of the disc, in drawing units. */
  radius: 106,
  ray: 'M0-124v-20',
  rayWidth: 11,
  /** The angle (degrees) between rays. */
  step: 15,
} as const;
