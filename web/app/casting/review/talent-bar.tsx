import type { ProfileView, ReceivingProject } from '@kirdaar/contract/accounts/users.ts';
import { appliedText } from '@kirdaar/domain/casting/applications/applied-text.ts';
import { totalText } from '@kirdaar/domain/search/talents/total.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BackBar } from '../../profiles/profile/back-bar.tsx';
import { type ListContext, neighbourPath } from '../../profiles/profile/list-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { talentTabOf } from '../../ui/filters/filter-params.ts';
import { filterStateOf } from '../../ui/filters/filter-state.ts';
import { KeysHelp } from '../../ui/keys/keys-help.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { Failure } from './talent-failure.tsx';
import type { Neighbours } from './talent-list.ts';
import type { Talent } from './talent-review.ts';
import type { Direction } from './talent-walk.ts';
import { TalentWays } from './talent-ways.tsx';
import { useTalent } from './use-talent.ts';

type Props = {
  artist: Pick<ProfileView, '_id' | 'publicIdentifier' | 'name' | 'project'>;
  context: Extract<ListContext, { kind: 'project' }>;
};

/** The director's bar over a talent: back to the list, shortlist, previous and next (rule talents/bar-1).
    Compact at the bottom of a phone. */
export function TalentBar({ artist, context }: Props) {
  const navigate = useNavigate();
  const { talent, projectId, step, heading, toggleShortlist } = useTalent(artist, context);
  const back = { to: context.back, state: { ...backState(context, artist._id), projectId } };
  const search = () => void navigate(context.back, { state: { ...back.state, search: true } });
  const next = () => step('next');
  const previous = () => step('previous');
  useKeys({ ArrowRight: next, ArrowLeft: previous, s: toggleShortlist, '/': search });
  const ways = { artist, projectId, projectIdentifier: context.projectIdentifier };
  const steps = { neighbours: talent.neighbours, heading };
  useOwnAddress(artist.publicIdentifier, context);

  return (
    <>
      <div className="relative md:hidden">
        <BackBar {...back} />
        <div className="absolute inset-y-0 right-1 flex items-center">
          <TalentWays {...ways} variant="quiet" />
        </div>
      </div>
      <nav
        aria-label="Talent review"
        data-foot-bar=""
        className="fixed inset-x-0 bottom-0 z-30 border-line bg-raised shadow-high max-md:border-t md:sticky md:top-(--header-height,4rem) md:bottom-auto md:border-b md:shadow-low"
      >
        <Failure failure={talent.failure} />
        <div className="mx-auto flex max-w-page items-center gap-2 px-(--page-margin) py-2 max-md:flex-wrap max-md:gap-y-1.5">
          <ButtonLink {...back} variant="quiet" className="max-md:hidden md:-order-2 md:max-lg:px-2">
            <Icon name="arrowLeft" />
            Back
          </ButtonLink>
          <div className="flex min-w-0 flex-col max-md:basis-full max-md:items-center md:mr-auto md:flex-1">
            <div className="flex min-h-6 items-center gap-x-2 md:max-lg:flex-wrap">
              {talent.status === 'applied' && <Badge tone="applied">Applied</Badge>}
              {talent.status === 'shortlisted' && <Badge tone="shortlisted">Shortlisted</Badge>}
              <PlaceInList name={artist.name} text={placeText(talent, context)} />
              {heading && <Spinner />}
            </div>
            <Sent applications={artist.project?.applications ?? []} />
          </div>
          <KeysHelp className="max-lg:hidden" />
          <div className="contents max-md:hidden">
            <TalentWays {...ways} variant="secondary" />
          </div>
          <Step direction="previous" {...steps} onStep={previous} />
          <Button
            variant={talent.status === 'shortlisted' ? 'secondary' : 'primary'}
            onClick={toggleShortlist}
            pending={talent.busy !== null}
            disabled={talent.status === null}
            aria-keyshortcuts="s"
            className="max-md:min-w-0 max-md:flex-1 max-md:px-2 max-md:text-sm md:-order-1 md:min-w-52 md:max-lg:px-3 lg:min-w-56"
          >
            {shortlistText(talent)}
          </Button>
          <Step direction="next" {...steps} onStep={next} />
        </div>
      </nav>
    </>
  );
}

/** Moves context from navigation state into the address, so that the server knows it. */
function useOwnAddress(publicIdentifier: string, context: Props['context']) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const enter = useEffectEvent(() => {
    if (new URLSearchParams(search).has('project')) return;
    const own = neighbourPath(publicIdentifier, context);
    void navigate(own, { replace: true, state, preventScrollReset: true });
  });
  useEffect(() => enter(), []);
}

function shortlistText({ status, busy, failure }: Talent): string {
  if (busy) return busy === 'removeShortlisted' ? 'Removing...' : 'Shortlisting...';
  if (status === null && !failure) return 'Checking...';
  return status === 'shortlisted' ? 'Remove from Shortlist' : 'Shortlist';
}

/** A talent removed from the shortlist stays on screen, with their neighbours (rule talents/bar-4). */
function leftTheList({ status }: Talent, { params }: Props['context']): boolean {
  return talentTabOf(params) === 'shortlisted' && status !== null && status !== 'shortlisted';
}

/** '37 of 500', or the number of unseen ones if only they are listed; null while unknown. */
function placeText(talent: Talent, context: Props['context']): string | null {
  if (leftTheList(talent, context)) return 'Not in this list any more';
  if (!talent.place) return null;
  const { position, ...total } = talent.place;
  if (context.params.get('seen') === 'false') {
    return total.total > 0 ? `${totalText(total)} not seen yet` : 'All seen';
  }
  if (position !== null) return `${position} of ${totalText(total)}`;
  // positions beyond the counted ones are unknown
  return total.moreThanTotal ? null : 'Not in this list';
}

/** The position, announced with the talent's name for screen readers. */
function PlaceInList({ name, text }: { name: string; text: string | null }) {
  return (
    <p
      role="status"
      className="text-sm text-ink-soft tabular-nums max-md:whitespace-nowrap lg:whitespace-nowrap"
    >
      {text && (
        <>
          <span className="sr-only">{name}, </span>
          {text}
        </>
      )}
    </p>
  );
}

/** The roles and dates of their applications. */
function Sent({ applications }: Pick<ReceivingProject, 'applications'>) {
  if (applications.length === 0) return null;
  const roles = applications.flatMap(({ roleName }) => roleName ?? []).join(', ');
  const when = appliedText(applications.map(({ appliedAt }) => appliedAt));
  return (
    <p className="line-clamp-1 max-w-full text-xs text-ink-soft tabular-nums md:max-lg:line-clamp-2">
      {roles ? `For ${roles} · ${when}` : when}
    </p>
  );
}

/** The navigation state for Back, in addition to the address (rule talents/bar-3). */
function backState({ projectIdentifier, params }: Props['context'], selectedArtistId: string) {
  return { projectIdentifier, selectedArtistId, showActionHeader: true, filterState: filterStateOf(params) };
}

type StepProps = {
  direction: Direction;
  neighbours: Neighbours | null;
  heading: Direction | null;
  onStep: () => void;
};

function Step({ direction, neighbours, heading, onStep }: StepProps) {
  const next = direction === 'next';
  const label = next ? 'Next' : 'Previous';
  const who = neighbours?.[direction] ?? null;
  const busy = heading === direction;
  return (
    <Button
      variant="secondary"
      onClick={onStep}
      disabled={neighbours !== null && !who}
      aria-label={who ? `${label}: ${who.name}` : label}
      aria-keyshortcuts={next ? 'ArrowRight' : 'ArrowLeft'}
      className="max-lg:px-3"
    >
      {!next && (busy ? <Spinner label={null} /> : <Icon name="chevronLeft" />)}
      <span className="max-md:sr-only">{label}</span>
      {next && (busy ? <Spinner label={null} /> : <Icon name="chevronRight" />)}
    </Button>
  );
}
