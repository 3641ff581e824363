/** What crawlers may read: public pages, shared projects and pictures; nothing behind the sign-in. */
export function robotsText(publicUrl: string): string {
  const closed = [
    '/api/',
    '/profiles',
    '/profile-setup',
    '/projects/create',
    '/change-password',
    '/reset-password',
  ];
  return [
    'User-agent: *',
    'Allow: /api/uploads/',
    'Allow: /api/pictures/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
