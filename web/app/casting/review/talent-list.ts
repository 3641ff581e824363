import type { TalentCard } from '@kirdaar/contract/casting/applications.ts';
import type { TalentTab } from '@kirdaar/domain/casting/applications/application-status.ts';
import type { Total } from '@kirdaar/domain/search/talents/total.ts';
import { callApi } from '../../shell/calls/api.ts';
import { knownProject } from '../../shell/memory/known-projects.ts';
import { talentTabOf } from '../../ui/filters/filter-params.ts';
import { talentQuery } from '../../ui/filters/filter-query.ts';

/** The list that a talent was opened from: a tab of a project with filters and order. */
export type TalentList = { projectId: string; tab: TalentTab; params: URLSearchParams };
/** The data of a talent for the bar and a step. */
export type Neighbour = Pick<TalentCard, '_id' | 'publicIdentifier' | 'name' | 'status'>;
export type Neighbours = { next: Neighbour | null; previous: Neighbour | null };

/** A talent's position in a list, from 1; null if not in it, or beyond the counted ones. */
export type ListPlace = Total & { position: number | null };

export async function talentList(projectIdentifier: string, params: URLSearchParams): Promise<TalentList> {
  return { projectId: await projectIdOf(projectIdentifier), tab: talentTabOf(params), params };
}

/** The neighbours of a talent in the list by sort key, also after the talent left it (rule
    talents/next-2). */
export async function neighboursOf(artistId: string, list: TalentList): Promise<Neighbours> {
  const { projectId, tab: status, params } = list;
  const query = { projectId, currentArtistId: artistId, status, ...talentQuery(params) } as const;
  const [next, previous] = await Promise.all([
    callApi('adjacentTalent', { query: { ...query, direction: 'next' } }),
    callApi('adjacentTalent', { query: { ...query, direction: 'previous' } }),
  ]);
  return { next: next.artist, previous: previous.artist };
}

export async function placeOf(artistId: string, list: TalentList): Promise<ListPlace> {
  const { projectId, tab: status, params } = list;
  return callApi('talentPlace', { query: { projectId, artistId, status, ...talentQuery(params) } });
}

/** The talent at a position of the list, from 1; null beyond its end. */
export async function talentAt(position: number, list: TalentList): Promise<TalentCard | null> {
  const { projectId, tab: status, params } = list;
  const one = { page: position, limit: 1 };
  const { artists } = await callApi('searchTalents', {
    query: { projectId, status, ...talentQuery(params), ...one },
  });
  return artists[0] ?? null;
}

/** The id of a project that the signed-in user can see. */
export async function projectIdOf(identifier: string): Promise<string> {
  return (await knownProject(identifier))._id;
}
