import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import type { Total } from '@kirdaar/domain/search/talents/total.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';

type CountedProject = Pick<ProjectCard, '_id' | 'isDraft'>;

/** How many people applied to a project, as counted on its Applied tab; null while unknown. A draft has no
    applicants. */
export function useApplicants(project: CountedProject | null): Total | null {
  const projectId = project && !project.isDraft ? project._id : null;
  const [known, setKnown] = useState<(Total & { of: string }) | null>(null);
  useEffect(() => {
    if (!projectId) return;
    const left = new AbortController();
    const query = { projectId, status: 'applied', limit: 1 } as const;
    callApi('searchTalents', { query, signal: left.signal }).then(
      ({ total, moreThanTotal }) => setKnown({ of: projectId, total, moreThanTotal }),
      () => undefined,
    );
    return () => left.abort();
  }, [projectId]);
  return known?.of === projectId ? known : null;
}
