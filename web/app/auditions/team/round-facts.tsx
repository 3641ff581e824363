import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { mapLinkOf } from '@kirdaar/domain/auditions/links.ts';
import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import type { ReactNode } from 'react';
import { AuditionScript } from '../../ui/text/audition-script.tsx';
import { momentHere } from '../../ui/text/audition-times.ts';
import type { RoundWithTimes } from '../form/round-values.ts';
import { countsText, rolesText } from './round-texts.ts';

type Props = { project: Project; round: RoundWithTimes };

/** The facts of a round: roles, place, deadlines. */
export function RoundFacts({ project, round }: Props) {
  const { place, link, deadline, takes, answerBy, bring, instructions, script } = round;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold tabular-nums">{countsText(round)}</p>
      <dl className="round-facts">
        <Fact name="Roles">{rolesText(round, project)}</Fact>
        <Fact name="Place">
          {place && (
            <>
              {place.name && `${place.name}, `}
              <Outside href={place.mapUrl ?? mapLinkOf(place.address, place.city)}>
                {place.address}, {place.city}
              </Outside>
            </>
          )}
        </Fact>
        <Fact name="Link">{link && <Outside href={link}>{link}</Outside>}</Fact>
        <Fact name="Deadline">{deadline && momentHere(deadline)}</Fact>
        <Fact name="Takes">{takes}</Fact>
        <Fact name="Answer by">{answerBy && momentHere(answerBy)}</Fact>
        <Fact name="What to bring">{bring}</Fact>
        <Fact name="Instructions">{instructions}</Fact>
      </dl>
      {script && <AuditionScript text={script} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  const safe = safeHref(href);
  if (!safe) return children;
  return (
    <a
      href={safe}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-4 [overflow-wrap:anywhere]"
    >
      {children}
    </a>
  );
}
