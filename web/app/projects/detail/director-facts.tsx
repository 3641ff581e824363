import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { markText, sinceText } from '@kirdaar/domain/trust/verification/verification.ts';
import { useRevalidator } from 'react-router';
import { useUser } from '../../shell/session/use-user.ts';
import { MoreMenu } from '../../trust/more-menu.tsx';
import { DirectorLine } from '../../ui/director-line.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';

/** The director of a project: name, mark and its meaning, company, and since when they are here (rules
    verification/mark-1, verification/mark-3). No one blocks their own team (rule contact/blocks-1). */
export function DirectorFacts({ project: { _id, director, team } }: { project: Project }) {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const { company, verifiedOn, since } = director;
  return (
    <section className="flex flex-col gap-1" aria-label="Casting director">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 font-semibold">
          <DirectorLine director={director} isExplainedNearby />
        </p>
        {user && team === null && (
          <p className="shrink-0">
            <MoreMenu
              report={{ kind: 'project', _id }}
              directors={user.role === 'Director' ? [] : [director]}
              label={`More for ${director.name}`}
              onBlocked={() => void revalidate()}
            />
          </p>
        )}
      </div>
      {company && <p className="text-sm text-ink-soft">{company}</p>}
      <p className="text-sm text-ink-soft">
        {verifiedOn ? markText(verifiedOn) : 'Not verified yet'}
        {!verifiedOn && user?._id === director._id && (
          <>
            {' · '}
            <TextLink to="/account/verification">Get verified</TextLink>
          </>
        )}
        {' · '}
        {sinceText(since)}
      </p>
    </section>
  );
}
