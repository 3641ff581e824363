import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { FittingRole, InvitedRole } from '@kirdaar/contract/search/roles-for-me.ts';
import { seeksRoles } from '@kirdaar/domain/accounts/user-kind.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { isState } from '@kirdaar/domain/places/places.ts';
import type { FitFact } from '@kirdaar/domain/search/fit/fit.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { filterLists } from '../../shell/memory/reference-lists.ts';
import { valuesOf } from '../../ui/filters/filter-params.ts';
import { openedPages } from '../../ui/long-list/opened-pages.ts';

const tabs = ['for-you', 'saved', 'invited'] as const;
type RoleTab = (typeof tabs)[number];

/** A role, with the team's message where its reader is invited to apply for it. */
export type OfferedRole = FittingRole & { invitation: Pick<InvitedRole, 'message'> | null };

export type ShownRoles = {
  tab: RoleTab;
  roles: OfferedRole[];
  total: number;
  /** How many invitations wait for an answer; null when unknown. */
  invited: number | null;
  hasMore: boolean;
  /** Whether there are others, which no further page shows. */
  isCut: boolean;
  pages: number;
  languages: readonly string[];
  /** What is missing in the profile. */
  unsaid: readonly FitFact[];
  /** Why there is no list for this person: what they must do first. */
  hindrance: ApiError | null;
  /** Whether it has only invitations: Kirdaar has acting roles only. */
  isForCrew: boolean;
};

const hindrances = ['application.profile_incomplete', 'minor.guardian_missing'];

/** The roles of a tab, as many pages as the address opens, so that Back and a reload show the same. */
export async function loadRoles(
  { url, signal }: Request,
  user: Pick<SelfUser, 'role' | 'isAdministrator'>,
): Promise<ShownRoles> {
  const params = new URL(url).searchParams;
  const isForCrew = !seeksRoles(user);
  const tab = isForCrew ? 'invited' : (tabs.find((name) => name === params.get('tab')) ?? 'for-you');
  const { pages, limit, isFull } = openedPages(params);
  const none = { roles: [], total: 0, hasMore: false, isCut: false };
  const empty = { tab, ...none, pages, invited: null, languages: [], unsaid: [], isForCrew };
  try {
    const [found, { languages }, waiting] = await Promise.all([
      tab === 'for-you'
        ? callApi('listRolesForMe', { query: { ...wishesOf(params), limit }, signal })
        : callApi(tab === 'saved' ? 'listSavedRoles' : 'listInvitedRoles', { query: { limit }, signal }),
      filterLists(),
      // the other tabs work without them too
      tab === 'invited'
        ? null
        : callApi('listInvitedRoles', { query: { limit: limits.pageSize.default }, signal }).catch(
            () => null,
          ),
    ]);
    const invited = tab === 'invited' ? found.total : (waiting?.total ?? null);
    const roles = offered(found.roles, waiting?.roles ?? []);
    const reach = { hasMore: found.hasMore && !isFull, isCut: found.hasMore && isFull };
    return { ...empty, ...found, ...reach, roles, invited, languages, hindrance: null };
  } catch (error) {
    if (error instanceof ApiError && hindrances.includes(error.code)) return { ...empty, hindrance: error };
    throw error;
  }
}

/** Roles of any tab, marked where their reader is invited, because the team sees a dismissal. */
export function offered(
  roles: readonly (FittingRole & Partial<Pick<InvitedRole, 'message'>>)[],
  waiting: readonly InvitedRole[],
): OfferedRole[] {
  const invitations = new Map(waiting.map(({ role, message }) => [role._id, { message }]));
  return roles.map(({ message, ...one }) => ({
    ...one,
    invitation: message === undefined ? (invitations.get(one.role._id) ?? null) : { message },
  }));
}

/** The filters of an address, without invalid ones. */
export function wishesOf(params: URLSearchParams) {
  const isSet = (name: string) => (params.get(name) === 'true' ? ('true' as const) : undefined);
  return {
    fits: isSet('fits'),
    payNamed: isSet('payNamed'),
    place: valuesOf(params, 'place').filter(isState).slice(0, limits.filterValues.location),
    languages: valuesOf(params, 'languages').slice(0, limits.filterValues.languages),
    type: (params.get('type') ?? '').trim().slice(0, limits.shortText) || undefined,
  };
}
