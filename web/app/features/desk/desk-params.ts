import type { QueryOf } from '@kirdaar/contract/operations.ts';
import { type Stage, stages } from '@kirdaar/domain/candidacies/stages.ts';
import { personFilterNames } from '@kirdaar/domain/lists/filter-names.ts';
import { valuesOf } from '../../ui/filters/filter-params.ts';
import { talentQuery } from '../../ui/filters/filter-query.ts';

/** What the candidates of a role are filtered by beside their pick, and whether they were seen. */
export const deskFilterNames = [...personFilterNames, 'appliedSince', 'hasTape'] as const;

/** All that narrows a list on the desk, so that all of it can be taken off. */
export const narrowing = [...deskFilterNames, 'seen', 'grade', 'searchQuery'] as const;

export const deskOrders = ['name', 'shuffled', 'newest'] as const;
export type DeskOrder = (typeof deskOrders)[number];

export const gradeValues = ['1', '2', '3', 'none'] as const;

/** The role that stands for talents without one. */
export const withoutRole = 'none';

/** The role that an address names. */
export function roleOf(params: URLSearchParams): string | null {
  return params.get('role');
}

/** The stage that an address names; where it names none, the one that a role opens at. */
export function stageOf(params: URLSearchParams): Stage {
  const named = stages.find((stage) => stage === params.get('stage'));
  return named ?? (roleOf(params) === withoutRole ? 'shortlisted' : 'considered');
}

/** In which order an address lists: by name, where it names none. */
export function deskOrderOf(params: URLSearchParams): DeskOrder {
  return deskOrders.find((order) => order === params.get('order')) ?? 'name';
}

/** The picks that an address asks for. */
export function gradesOf(params: URLSearchParams) {
  const named = valuesOf(params, 'grade');
  return gradeValues.filter((value) => named.includes(value));
}

/** Whether anything narrows the list beside role and stage. */
export function isNarrowed(params: URLSearchParams): boolean {
  return narrowing.some((name) => valuesOf(params, name).length > 0);
}

export type CandidateQuery = Partial<QueryOf<'listCandidateIds'>> & { role: string };

/** The list that an address names, as the calls of the desk take it; null where it names no role. */
export function candidateQuery(params: URLSearchParams): CandidateQuery | null {
  const role = roleOf(params);
  if (!role) return null;
  const { roles: _roles, sort: _sort, ...filters } = talentQuery(params);
  return { ...filters, role, stage: [stageOf(params)], grade: gradesOf(params), order: deskOrderOf(params) };
}
