import { limits } from '@kirdaar/domain/limits.ts';
import { publicUrlContext } from '../../shell/calls/context.ts';
import { serverGet } from '../../shell/calls/server-get.ts';
import { publicPages, sitemapIndex, urlSet } from '../../street/search-engines/sitemap-xml.ts';
import type { Route } from './+types/sitemap';

const limit = limits.pageSize.max;

/** The public pages and every profile that a visitor finds listed; an index of its parts when one call is not
    enough. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const publicUrl = context.get(publicUrlContext);
  const part = new URL(request.url).searchParams.get('part');
  const page = part === null ? 1 : Number(part);
  if (!Number.isInteger(page) || page < 1) throw new Response(null, { status: 404 });
  const { artists, total } = await serverGet(context, 'listArtists', {
    query: { page, limit, on: 'sitemap' },
  });
  const people = artists.map((artist) => `/profile/${encodeURIComponent(artist.publicIdentifier)}`);
  if (part === null && total > limit) return xml(sitemapIndex(publicUrl, partPaths(total)));
  return xml(urlSet(publicUrl, page === 1 ? [...publicPages, ...people] : people));
}

function partPaths(total: number): string[] {
  return Array.from({ length: Math.ceil(total / limit) }, (_, part) => `/sitemap.xml?part=${part + 1}`);
}

function xml(text: string): Response {
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
