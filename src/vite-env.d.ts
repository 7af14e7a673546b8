/** The settings of a deployment as Vite hands them over; `src/cms/settings.ts` checks them and knows the defaults. */
interface ImportMetaEnv {
  readonly VITE_CMS_URL?: string;
  readonly VITE_OTHER_INFO_URL?: string;
  readonly VITE_UPLOAD_URL?: string;
  readonly VITE_EMAIL_URL?: string;
  readonly VITE_WEBSITE_ID?: string;
  readonly VITE_PAGE_BUILDER_WEBSITE_ID?: string;
  readonly VITE_SETTINGS_ID?: string;
  readonly VITE_CATALOGUE_TABLE_ID?: string;
  readonly VITE_INFO_EMAIL?: string;
  readonly VITE_XSRF_COOKIE?: string;
  readonly VITE_XSRF_HEADER?: string;
  readonly VITE_SEND_COOKIES_ACROSS_ORIGINS?: string;
  readonly VITE_CUSTOM_HEADERS_ACROSS_ORIGINS?: string;
  readonly VITE_SELF_SERVICE_ROLES?: string;
  readonly VITE_SETTLE_MS?: string;
  /** Read by the build alone: src/prerender/site.ts. */
  readonly VITE_SITE_URL?: string;
}
