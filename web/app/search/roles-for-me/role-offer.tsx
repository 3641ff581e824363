import { placeText, roleFacts } from '@kirdaar/domain/labels.ts';
import { fitWhole } from '@kirdaar/domain/search/fit/fit.ts';
import type { RoleMark } from '@kirdaar/domain/search/fit/marks.ts';
import { factsBeyondLine, fitLine, rangeLine } from '@kirdaar/domain/search/fit/words.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { RoleTerms } from '../../projects/terms/role-terms.tsx';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { DirectorLine } from '../../ui/director-line.tsx';
import { stateName } from '../../ui/text/place-name.ts';
import type { OfferedRole } from './load-roles.ts';

/** A role with its fit, and the reader's actions: apply, save, or dismiss, which can be undone in place
    (rules fit/screens-1, fit/marks-1). An invited one has the team's message, and dismissing it answers the
    invitation (rule fit/screens-3). */
export function RoleOffer({ offer }: { offer: OfferedRole }) {
  const { project, role, invitation } = offer;
  const isInvited = invitation !== null;
  // a person who dismissed a role before can still be invited
  const [mark, setMark] = useState(isInvited && offer.mark === 'not_for_me' ? 'none' : offer.mark);
  // the invitation that dismissing ended; open again after an undo
  const [markBefore, setMarkBefore] = useState<RoleMark>('none');
  const [problem, setProblem] = useState('');
  const [pending, act] = useAct();
  const card = useRef<HTMLElement>(null);
  const name = role.characterName || 'Role';
  const address = `/projects/${project.projectIdentifier}`;

  const set = (next: RoleMark) =>
    act(async () => {
      setProblem('');
      try {
        await callApi('markRole', { params: { roleId: role._id }, body: { mark: next }, signal: patience() });
        if (next === 'not_for_me') setMarkBefore(mark);
        setMark(next);
        setSaved((times) => times + 1);
      } catch (error) {
        setProblem(messageOf(error, 'Not saved. Please try again.'));
      }
    });

  const aside = mark === 'not_for_me';
  const [saved, setSaved] = useState(0);
  useLayoutEffect(() => {
    // the pressed button may be gone; a user who moved on keeps their focus
    if (saved > 0 && document.activeElement === document.body) card.current?.focus();
  }, [saved]);
  const { apply } = role.can;
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={`${name}, ${project.name ?? 'Untitled Project'}`}
      className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-low outline-none sm:p-5"
    >
      {aside ? (
        <p className="text-ink-soft">
          {isInvited
            ? `The team of ${project.name} will see that you are not interested in ${name}. They get no reason.`
            : `${name} in ${project.name} is put aside: it is not shown to you again.`}
        </p>
      ) : (
        <>
          <div>
            <h2 className="font-display text-xl break-words">
              <Link to={address}>{name}</Link>
            </h2>
            <p className="text-sm text-ink-soft">{roleFacts(role)}</p>
            <p className="mt-1 break-words">
              {[project.name, project.type, placeText(project.castingLocation, stateName, '')]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-sm text-ink-soft">
              <DirectorLine director={project.director} />
            </p>
          </div>
          {invitation && <Invitation {...invitation} />}
          <RoleTerms terms={role.terms} />
          <Fit offer={offer} />
        </>
      )}
      <p role="alert" className="font-medium text-red-text empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        {aside ? (
          <Button variant="secondary" size="sm" pending={pending} onClick={() => set(markBefore)}>
            Undo
          </Button>
        ) : (
          <>
            {apply.ok ? (
              <ButtonLink to={`${address}?apply=${role._id}`} aria-label={`Apply for ${name}`}>
                Apply
              </ButtonLink>
            ) : (
              <p className="text-ink-soft">{apply.message}</p>
            )}
            <Button
              variant="secondary"
              aria-pressed={mark === 'saved'}
              aria-label={`Save ${name}`}
              pending={pending}
              onClick={() => set(mark === 'saved' ? 'none' : 'saved')}
            >
              {mark === 'saved' ? 'Saved' : 'Save'}
            </Button>
            <Button
              variant="quiet"
              className="max-sm:px-2.5"
              aria-label={`Not for me: ${name}`}
              disabled={pending}
              onClick={() => set('not_for_me')}
            >
              Not for me
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

/** The team's invitation with its message. */
function Invitation({ message }: { message: string | null }) {
  if (!message) return <p className="border-l-4 border-red pl-3">The casting team invites you to apply.</p>;
  return (
    <figure className="border-l-4 border-red pl-3">
      <figcaption className="text-sm text-ink-soft">The casting team invites you to apply</figcaption>
      <blockquote className="break-words whitespace-pre-line">{message}</blockquote>
    </figure>
  );
}

/** 'You match, except: height' or 'Not your range: male, 50-65', and below it the other facts that match, and the other
    missing ones. */
function Fit({ offer }: { offer: OfferedRole }) {
  const whole = fitWhole(offer.role, offer.fit);
  const line = fitLine(offer, whole) || rangeLine(offer.fit, offer.role);
  const isDateless = offer.fit.availability === 'unsaid';
  const given = offer.missing.filter(({ fact }) => !isDateless || fact !== 'availability');
  const { met, missing } = factsBeyondLine({ ...offer, missing: given }, whole);
  return (
    <div className="text-sm">
      {line && <p className="font-medium break-words">{line}</p>}
      {met.length > 0 && <p className="break-words">What matches: {met.join(', ')}</p>}
      {missing.length > 0 && <p className="break-words text-ink-soft">Missing: {missing.join(', ')}</p>}
      {isDateless && (
        <Link to="/account/availability" className="font-medium underline underline-offset-4">
          Add your free dates
        </Link>
      )}
    </div>
  );
}
