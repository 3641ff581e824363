import { factsText } from '@kirdaar/domain/search/fit/words.ts';
import { type ReactNode, Suspense } from 'react';
import { PanelError } from '../../shell/page/panel-error.tsx';
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
  const { tab, roles, hindrance } = shown;
  const [params, change] = useUrlParams();
  const isNarrowed = preferenceNames.some((name) => params.has(name));
  if (hindrance) {
    return (
      <RolesFrame>
        <EmptyState
          title="Complete your profile to see the roles that fit you."
          action={<ButtonLink to="/profile-setup">Edit Profile</ButtonLink>}
        >
          {hindrance.code === 'minor.guardian_missing' && hindrance.message}
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
          <div>
            <Suspense>
              <SaveSearch kind="roles" query={wishesOf(params)} />
            </Suspense>
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
  'for-you': 'There are more roles. Filters lead to them.',
  saved: 'You saved more roles. They follow when you take some of these back.',
  invited: 'You are invited for more roles. They follow when you answer some of these.',
};

type NothingProps = Pick<ShownRoles, 'tab' | 'unsaid'> & { isNarrowed: boolean };

function Nothing({ tab, isNarrowed, unsaid }: NothingProps) {
  if (tab === 'saved')
    return (
      <EmptyState title="You have saved no role yet.">Choose 'Save' at a role to find it here.</EmptyState>
    );
  if (tab === 'invited')
    return (
      <EmptyState
        title="You have no invitation to answer."
        action={<ButtonLink to="/roles">See the roles that fit you</ButtonLink>}
      >
        When a casting team invites you to apply for a role, you find it here.
      </EmptyState>
    );
  if (isNarrowed)
    return (
      <EmptyState
        title="No open role fits you with these filters."
        action={<ButtonLink to="/roles">Show all that fit</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title="No open role fits you today."
      action={
        <>
          <ButtonLink to="/profile-setup">Edit Profile</ButtonLink>
          {unsaid.includes('availability') && (
            <ButtonLink to="/account/availability" variant="secondary">
              Say when you are not free
            </ButtonLink>
          )}
          <ButtonLink to="/projects" variant="secondary">
            See all projects
          </ButtonLink>
        </>
      }
    >
      {unsaid.length > 0
        ? `Your profile does not say: ${factsText(unsaid)}. The more of it there is, the more roles fit you.`
        : 'Your profile says all that roles ask for. A role that fits you stands here as soon as it is published.'}
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
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-5 px-4 py-8 sm:px-6">
      <h1 className="font-display text-3xl sm:text-4xl">Roles for you</h1>
      {children}
    </div>
  );
}
