import type { ShownDirector } from '@kirdaar/contract/trust/verification/director.ts';
import { markText, sinceText } from '@kirdaar/domain/trust/verification/verification.ts';
import { useRevalidator } from 'react-router';
import { useUser } from '../../shell/session/use-user.ts';
import { BlockButton } from '../../trust/blocks/block-button.tsx';
import { DirectorLine } from '../../ui/director-line.tsx';

/** The director of a project: name, mark and its meaning, company, and since when they are here (rules
    verification/mark-1, verification/mark-3). */
export function DirectorFacts({ director }: { director: ShownDirector }) {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const { company, verifiedOn, since } = director;
  return (
    <section className="flex flex-col gap-1" aria-label="Casting director">
      <p className="font-semibold">
        <DirectorLine director={director} isExplainedNearby />
      </p>
      {company && <p className="text-sm text-ink-soft">{company}</p>}
      <p className="text-sm text-ink-soft">
        {verifiedOn ? markText(verifiedOn) : 'Not verified yet'}
        {' · '}
        {sinceText(since)}
      </p>
      {user && user.role !== 'Director' && (
        <p>
          <BlockButton directors={[director]} onBlocked={() => void revalidate()} />
        </p>
      )}
    </section>
  );
}
