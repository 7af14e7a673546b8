import * as v from 'valibot';
import { looseText, requiredText } from '#src/kit/fields.ts';

const Text = v.optional(looseText, '');

/** The provider's own text and logo, of all fields of the Settings record. */
export const SiteSettings = v.object({
  id: v.string(),
  /** Address of the picture beside the name; empty: the drawn logo. */
  logo: Text,
  about: Text,
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

/** The input on `/admin`. */
export const AboutTyped = v.object({
  about: requiredText(20_000),
});
export type AboutTyped = v.InferOutput<typeof AboutTyped>;

/** Unsaved input of the form on `/admin`. */
export const AboutDraft = v.object({ about: v.exactOptional(v.string()) });
export type AboutDraft = v.InferOutput<typeof AboutDraft>;

/** A change of the settings: only the changed fields, so that an unsent logo does not delay a text. */
export const SettingsArgs = v.object({
  id: v.string(),
  logo: v.exactOptional(v.string()),
  about: v.exactOptional(AboutTyped.entries.about),
});
export type SettingsArgs = v.InferOutput<typeof SettingsArgs>;
