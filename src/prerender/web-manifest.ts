import type { ManifestOptions } from 'vite-plugin-pwa';

function icon(file: string, sizes: string, purpose: 'any' | 'maskable' | 'monochrome') {
  const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  return { src: `/icons/${file}`, sizes, type, purpose };
}

/** How the installed app presents itself; the colours are the page's own (`--paper`). */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Kasi Growth Academy',
  short_name: 'Kasi Growth',
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
  launch_handler: { client_mode: 'navigate-existing' },
  icons: [
    icon('icon-192.png', '192x192', 'any'),
    icon('icon-512.png', '512x512', 'any'),
    icon('maskable-512.png', '512x512', 'maskable'),
    icon('monochrome-512.png', '512x512', 'monochrome'),
  ],
  shortcuts: [
    { name: 'Next webinar', url: '/events', icons: [icon('icon-192.png', '192x192', 'any')] },
    { name: 'Courses', url: '/courses/improvement', icons: [icon('icon-192.png', '192x192', 'any')] },
    { name: 'Training schedule', url: '/learning-center', icons: [icon('icon-192.png', '192x192', 'any')] },
  ],
};
