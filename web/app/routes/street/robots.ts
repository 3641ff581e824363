import { publicUrlContext } from '../../shell/calls/context.ts';
import { robotsText } from '../../street/search-engines/robots-text.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(publicUrlContext)), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
