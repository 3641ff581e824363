/** Open to everyone; the rest needs a sign-in. */
export const publicPages = ['/', '/about', '/contact', '/privacy', '/terms'];

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap of these paths (sitemaps.org 0.9). */
export function urlSet(publicUrl: string, paths: readonly string[]): string {
  return `${head}\n<urlset ${schema}>\n${lines('url', publicUrl, paths)}</urlset>\n`;
}

/** A sitemap of these sitemaps. */
export function sitemapIndex(publicUrl: string, paths: readonly string[]): string {
  return `${head}\n<sitemapindex ${schema}>\n${lines('sitemap', publicUrl, paths)}</sitemapindex>\n`;
}

function lines(tag: string, publicUrl: string, paths: readonly string[]): string {
  return paths.map((path) => `<${tag}><loc>${escapeXml(publicUrl + path)}</loc></${tag}>\n`).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
