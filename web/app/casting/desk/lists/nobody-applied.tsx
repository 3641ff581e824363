import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { countedTo } from '@kirdaar/domain/search/talents/total.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { ShareButton } from '../../../ui/buttons/late-share.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { withStage } from '../addresses.ts';
import { roleOf, suggestedTab, withoutRole } from '../desk-params.ts';

type Props = { project: Project; params: URLSearchParams };

/** A role without candidates: how many people match, and the ways to them (rule desk/screens-14). */
export function NobodyApplied({ project, params }: Props) {
  const role = roleOf(params);
  const roleId = role === withoutRole ? null : role;
  const matching = useMatching(project._id, roleId);
  return (
    <EmptyState
      title={['Nobody has applied yet.', matchText(matching)].filter(Boolean).join(' ')}
      action={
        <>
          {roleId && matching !== '0' && (
            <ButtonLink to={`?${withStage(params, suggestedTab)}`}>
              {matching ? 'See them' : 'See who matches'}
            </ButtonLink>
          )}
          {!project.isDraft && (
            <ShareButton
              label="Share project"
              title={project.name ?? 'Untitled Project'}
              address={() => `${location.origin}/projects/${encodeURIComponent(project.projectIdentifier)}`}
            />
          )}
        </>
      }
    />
  );
}

function matchText(matching: string | null): string {
  if (matching === null) return '';
  return matching === '1' ? '1 person matches.' : `${matching} people match.`;
}

/** How many people match everything; null until known, and without a role. */
function useMatching(id: string, roleId: string | null): string | null {
  const [known, setKnown] = useState<{ roleId: string; count: string } | null>(null);
  useEffect(() => {
    if (!roleId) return;
    const leaving = new AbortController();
    callApi('listSuggestions', {
      params: { id, roleId },
      query: { loosen: [], page: 1, limit: 1 },
      signal: leaving.signal,
    })
      .then(({ fits, moreThan }) =>
        setKnown({
          roleId,
          count: moreThan.includes('fits') ? `${countedTo.toLocaleString('en-IN')}+` : `${fits}`,
        }),
      )
      // without the number the link stays
      .catch(() => undefined);
    return () => leaving.abort();
  }, [id, roleId]);
  return known?.roleId === roleId ? known.count : null;
}
