import { factsText } from '@kirdaar/domain/search/fit/words.ts';
import { type ReactNode, Suspense } from 'react';
import { GuardianState } from '../../profiles/guardians/guardian-state.tsx';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { useUser } from '../../shell/session/use-user.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { LoadMore } from '../../ui/buttons/load-more.tsx';
import { pagesParam } from '../../ui/filters/filter-params.ts';
import { useUrlParams } from '../../ui/filters/use-url-params.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SaveSearch } from '../searches/lazy-save-search.ts';
import { type ShownRoles, wishesOf } from './load-roles.ts';
import { preferenceNames, RoleFilters } from './role-filters.tsx';
import { RoleOffer } from './role-offer.tsx';
import { rolesTitle } from './roles-title.ts';

export { loadRoles } from './load-roles.ts';

const tabs = [
  { key: 'for-you', label: 'For you', to: '/roles' },
  { key: 'saved', label: 'Saved', to: '/roles?tab=saved' },
  { key: 'invited', label: 'Invited', to: '/roles?tab=invited' },
] as const;

const withInvited = (invited: number | null) =>
  tabs.map((tab) => (tab.key === 'invited' && invited ? { ...tab, count: String(invited) } : tab));

/** '/roles': open roles that fit, saved ones, and those with an invitation (rules fit/screens-1,
    fit/screens-3). */
export function RolesPage({ shown }: { shown: ShownRoles }) {
  const { tab, roles, hindrance, isForCrew } = shown;
  const user = useUser();
  const [params, change] = useUrlParams();
  const isNarrowed = preferenceNames.some((name) => params.has(name));
  if (isForCrew) {
    return (
      <RolesFrame>
        <EmptyState
          title="Kirdaar has acting roles only. Directors find you by your job: keep your profile up to date."
          action={<ButtonLink to="/profile-setup">Edit Profile</ButtonLink>}
        />
        {roles.length > 0 && <Offers shown={shown} params={params} />}
      </RolesFrame>
    );
  }
  if (hindrance) {
    const waits = hindrance.code === 'minor.guardian_missing';
    return (
      <RolesFrame>
        <EmptyState
          title={waits ? hindrance.message : 'Complete your profile to see the roles that match you.'}
          action={<ButtonLink to="/profile-setup">Edit Profile</ButtonLink>}
        >
          {waits && user && (
            <div className="flex justify-center">
              <GuardianState user={user} />
            </div>
          )}
        </EmptyState>
      </RolesFrame>
    );
  }
  return (
    <RolesFrame>
      <Tabs label="Roles" tabs={withInvited(shown.invited)} current={tab} />
      {tab === 'for-you' && (
        <>
          <RoleFilters params={params} languages={shown.languages} onChange={change} total={shown.total} />
          <div className="flex flex-wrap items-center gap-3">
            <Suspense>
              <SaveSearch kind="roles" query={wishesOf(params)} />
            </Suspense>
            <ButtonLink to="/searches" variant="quiet" size="sm">
              Saved searches
            </ButtonLink>
          </div>
        </>
      )}
      {roles.length === 0 ? (
        <Nothing tab={tab} isNarrowed={isNarrowed} unsaid={shown.unsaid} />
      ) : (
        <Offers shown={shown} params={params} />
      )}
    </RolesFrame>
  );
}

export function RolesError({ error }: { error: unknown }) {
  return (
    <RolesFrame>
      <PanelError error={error} message="The roles could not be loaded." />
    </RolesFrame>
  );
}

function Offers({ shown, params }: { shown: ShownRoles; params: URLSearchParams }) {
  const { tab, roles, total, hasMore, isCut, pages } = shown;
  const more = new URLSearchParams(params);
  more.set(pagesParam, String(pages + 1));
  return (
    <>
      <p role="status" className="text-ink-soft tabular-nums">
        {shownText(roles.length, total)}
      </p>
      <ul className="flex flex-col gap-4">
        {roles.map((one) => (
          <li key={one.role._id}>
            <RoleOffer offer={one} />
          </li>
        ))}
      </ul>
      {hasMore && <LoadMore to={`?${more}`} />}
      {isCut && <p className="text-ink-soft">{cutTexts[tab]}</p>}
    </>
  );
}

/** Shown at the end of a list without a further page: how to reach the others. */
const cutTexts: Record<ShownRoles['tab'], string> = {
  'for-you': 'There are more roles. Use the filters to find them.',
  saved: 'You saved more roles. They appear when you remove some of these.',
  invited: 'You are invited for more roles. They appear when you answer some of these.',
};

type NothingProps = Pick<ShownRoles, 'tab' | 'unsaid'> & { isNarrowed: boolean };

function Nothing({ tab, isNarrowed, unsaid }: NothingProps) {
  if (tab === 'saved')
    return (
      <EmptyState title="You have not saved a role yet.">Press 'Save' on a role to find it here.</EmptyState>
    );
  if (tab === 'invited')
    return (
      <EmptyState
        title="You have no invitation to answer."
        action={<ButtonLink to="/roles">See the roles that match you</ButtonLink>}
      >
        When a casting team invites you to apply for a role, you find it here.
      </EmptyState>
    );
  if (isNarrowed)
    return (
      <EmptyState
        title="No open role matches you with these filters."
        action={<ButtonLink to="/roles">Show all that match</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title="No open role matches you today."
      action={
        <>
          <ButtonLink to="/profile-setup">Edit Profile</ButtonLink>
          {unsaid.includes('availability') && (
            <ButtonLink to="/account/availability" variant="secondary">
              Add your free dates
            </ButtonLink>
          )}
          <ButtonLink to="/projects" variant="secondary">
            See all projects
          </ButtonLink>
        </>
      }
    >
      {unsaid.length > 0
        ? `Add ${factsText(unsaid)} and more roles will match you.`
        : 'Your profile has everything that roles ask for. A role that matches you appears here as soon as it is published.'}
    </EmptyState>
  );
}

function shownText(shown: number, total: number): string {
  const roles = `${total.toLocaleString('en-IN')} ${total === 1 ? 'role' : 'roles'}`;
  return shown < total ? `Showing ${shown} of ${roles}` : roles;
}

/** The page around the roles that fit a person. */
function RolesFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-5 px-(--page-margin) py-8 *:max-w-3xl">
      <h1 className="font-display text-3xl sm:text-4xl">{rolesTitle(useUser())}</h1>
      {children}
    </div>
  );
}
