import type { QueryOf } from '@kirdaar/contract/operations.ts';
import { auditionAnswers } from '@kirdaar/domain/auditions/candidate-audition.ts';
import { type Stage, stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { valuesOf } from '../../ui/filters/filter-params.ts';
import { talentQuery } from '../../ui/filters/filter-query.ts';

/** The filters of a role's candidates, without pick and seen. */
export const deskFilterNames = [...personFilterNames, 'appliedSince', 'hasTape'] as const;

/** All filters of a list on the desk, to clear them. */
export const narrowing = [...deskFilterNames, 'seen', 'grade', 'answer', 'searchQuery'] as const;

export const deskOrders = ['name', 'shuffled', 'newest'] as const;
export type DeskOrder = (typeof deskOrders)[number];

export const gradeValues = ['1', '2', '3', 'none'] as const;

/** The pseudo-role for talents without one. */
export const withoutRole = 'none';

export function roleOf(params: URLSearchParams): string | null {
  return params.get('role');
}

/** The default stage of a role. */
const usualStage = (role: string | null): Stage => (role === withoutRole ? 'shortlisted' : 'considered');

/** The stage in an address, or the role's default. */
export function stageOf(params: URLSearchParams): Stage {
  return stages.find((stage) => stage === params.get('stage')) ?? usualStage(roleOf(params));
}

/** A role's suggestions, in place of a stage in the address. */
export const suggestedTab = 'suggested';

export function isSuggested(params: URLSearchParams): boolean {
  const role = roleOf(params);
  return params.get('stage') === suggestedTab && role !== null && role !== withoutRole;
}

/** The tab in an address: a stage, or the suggestions. Another role keeps it (rule desk/screens-18). */
export function stageHere(params: URLSearchParams): Stage | typeof suggestedTab {
  return isSuggested(params) ? suggestedTab : stageOf(params);
}

/** The first non-empty stage of a role, for links: skips empty stages. Null for the default stage, or if
    all are empty (rule desk/screens-14). */
export function stageWithSomebody(role: string, counts: Record<Stage, number>): Stage | null {
  const usual = usualStage(role);
  return counts[usual] > 0 ? null : (stages.find((stage) => counts[stage] > 0) ?? null);
}

/** The order in an address: by name as the default. */
export function deskOrderOf(params: URLSearchParams): DeskOrder {
  return deskOrders.find((order) => order === params.get('order')) ?? 'name';
}

export function gradesOf(params: URLSearchParams) {
  const named = valuesOf(params, 'grade');
  return gradeValues.filter((value) => named.includes(value));
}

/** The answers to auditions that an address asks for. */
export function answersOf(params: URLSearchParams) {
  const named = valuesOf(params, 'answer');
  return auditionAnswers.filter((value) => named.includes(value));
}

/** Whether there are filters other than role and stage. */
export function isNarrowed(params: URLSearchParams): boolean {
  return narrowing.some((name) => valuesOf(params, name).length > 0);
}

export type CandidateQuery = Partial<QueryOf<'listCandidateIds'>> & { role: string };

/** The list of an address, as the calls of the desk take it; null without a role. */
export function candidateQuery(params: URLSearchParams): CandidateQuery | null {
  const role = roleOf(params);
  if (!role) return null;
  const { roles: _roles, sort: _sort, near: _near, ...filters } = talentQuery(params);
  const own = { grade: gradesOf(params), answer: answersOf(params), order: deskOrderOf(params) };
  return { ...filters, role, stage: [stageOf(params)], ...own };
}
