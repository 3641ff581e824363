import type { QueryOf } from '@kirdaar/contract/operations.ts';
import { type Stage, stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
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

/** The stage that a role opens at where an address names none. */
const usualStage = (role: string | null): Stage => (role === withoutRole ? 'shortlisted' : 'considered');

/** The stage that an address names; where it names none, the one that a role opens at. */
export function stageOf(params: URLSearchParams): Stage {
  return stages.find((stage) => stage === params.get('stage')) ?? usualStage(roleOf(params));
}

/** In the address of a role: its suggestions, in the place of a stage. */
export const suggestedTab = 'suggested';

/** Whether an address names who is suggested for its role. */
export function isSuggested(params: URLSearchParams): boolean {
  const role = roleOf(params);
  return params.get('stage') === suggestedTab && role !== null && role !== withoutRole;
}

/** The first stage with somebody of a role, for an address that leads there: nobody is led to an empty list beside a full
    one. Null where it is the one that the role opens at, or where nobody is anywhere (rule desk/screens-14). */
export function stageWithSomebody(role: string, counts: Record<Stage, number>): Stage | null {
  const usual = usualStage(role);
  return counts[usual] > 0 ? null : (stages.find((stage) => counts[stage] > 0) ?? null);
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
  const { roles: _roles, sort: _sort, near: _near, ...filters } = talentQuery(params);
  return { ...filters, role, stage: [stageOf(params)], grade: gradesOf(params), order: deskOrderOf(params) };
}
