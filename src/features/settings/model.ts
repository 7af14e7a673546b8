import * as v from 'valibot';

const Text = v.optional(v.fallback(v.pipe(v.string(), v.trim()), ''), '');

/** The provider's own words and sign: the ItemValue of the Settings record, with whatever else it holds kept. */
export const SiteSettings = v.looseObject({
  id: v.string(),
  /** Address of the picture shown beside the name; empty: the drawn sign. */
  logo: Text,
  about: Text,
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

/** What the form of `/admin` changes. */
export const SettingsArgs = v.object({
  id: v.string(),
  logo: v.string(),
  about: v.pipe(v.string(), v.trim(), v.nonEmpty('This field is required')),
});
export type SettingsArgs = v.InferOutput<typeof SettingsArgs>;
