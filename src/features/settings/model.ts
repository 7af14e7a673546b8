import * as v from 'valibot';
import { looseText, requiredText } from '#src/kit/fields.ts';

const Text = v.optional(looseText, '');

/** The provider's own words and sign, of all that the Settings record holds. */
export const SiteSettings = v.object({
  id: v.string(),
  /** Address of the picture shown beside the name; empty: the drawn sign. */
  logo: Text,
  about: Text,
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

/** What is typed on `/admin`. */
export const AboutTyped = v.object({
  about: requiredText(20_000),
});
export type AboutTyped = v.InferOutput<typeof AboutTyped>;

/** What was typed there and not saved. */
export const AboutDraft = v.object({ about: v.exactOptional(v.string()) });
export type AboutDraft = v.InferOutput<typeof AboutDraft>;

/** A change of the settings: only what the admin changed, so that a logo that still waits holds up no words. */
export const SettingsArgs = v.object({
  id: v.string(),
  logo: v.exactOptional(v.string()),
  about: v.exactOptional(AboutTyped.entries.about),
});
export type SettingsArgs = v.InferOutput<typeof SettingsArgs>;
