import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { listArtists } from './artists.service.ts';
import { adjacentTalent, searchTalents, talentPlace } from './talents.service.ts';

export function talentRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, 'listArtists', ({ viewer, query }) => listArtists(db, viewer, query));
  route(app, 'searchTalents', ({ viewer, query }) => searchTalents(db, viewer, query));
  route(app, 'adjacentTalent', ({ viewer, query }) => adjacentTalent(db, viewer, query));
  route(app, 'talentPlace', ({ viewer, query }) => talentPlace(db, viewer, query));
}
