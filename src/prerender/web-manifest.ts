import type { ManifestOptions } from 'vite-plugin-pwa';
import { provider } from '#src/features/settings/provider.ts';
import { sharingPath } from '#src/kit/shared-file.ts';

function icon(file: string, sizes: string, purpose: 'any' | 'maskable' | 'monochrome') {
  const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  return { src: `/app-icons/${file}`, sizes, type, purpose };
}

function screen(file: string, form_factor: 'narrow' | 'wide', sizes: string, label: string) {
  return { src: `/images/screens/${file}`, sizes, type: 'image/png', form_factor, label };
}

/** The manifest of the installed app; the colours are the page's own (`--paper`). */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: provider.name,
  short_name: provider.shortName,
  description: 'Courses and webinars for township entrepreneurs. Register and learn with no signal.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  theme_color: '#fff9ee',
  background_color: '#fff9ee',
  lang: 'en-ZA',
  dir: 'ltr',
  categories: ['education', 'business'],
  // A shared course file is opened; a shared text becomes the beginning of a message to the office. The worker handles
  // the request (sw/shared-file.ts), and sharing sends nothing.
  share_target: {
    action: sharingPath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'message',
      url: 'url',
      files: [{ name: 'course', accept: ['text/html', '.html', '.htm'] }],
    },
  },
  file_handlers: [{ action: sharingPath, accept: { 'text/html': ['.html', '.htm'] } }],
  launch_handler: { client_mode: 'navigate-existing' },
  icons: [
    icon('icon-192.png', '192x192', 'any'),
    icon('icon-512.png', '512x512', 'any'),
    icon('maskable-512.png', '512x512', 'maskable'),
    icon('monochrome-512.png', '512x512', 'monochrome'),
  ],
  screenshots: [
    screen('narrow-1.png', 'narrow', '720x1480', 'The next webinar: what, when and where'),
    screen('narrow-2.png', 'narrow', '720x1480', 'A ticket, and how far the registration has come'),
    screen('wide-1.png', 'wide', '1280x800', 'The next webinar on a desk'),
  ],
  shortcuts: [
    { name: 'Continue learning', url: '/learn', icons: [icon('icon-192.png', '192x192', 'any')] },
    { name: 'Next webinar', url: '/events', icons: [icon('icon-192.png', '192x192', 'any')] },
    { name: 'Courses', url: '/courses/improvement', icons: [icon('icon-192.png', '192x192', 'any')] },
    { name: 'Training schedule', url: '/learning-center', icons: [icon('icon-192.png', '192x192', 'any')] },
  ],
};
