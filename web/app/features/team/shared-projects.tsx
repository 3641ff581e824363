import type { Answer } from '@kirdaar/contract/operations.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { Link } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { noteProjects } from '../../shell/memory/known-projects.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { membershipLabels } from './team-texts.ts';
import './team.css';

export type Shared = Answer<'listSharedProjects'>['projects'];

/** The projects whose team somebody joined. Throws the server's refusals. */
export async function loadShared(signal: AbortSignal): Promise<Shared> {
  const cache = viewerCache();
  const query = { limit: limits.pageSize.max };
  const { projects } = await callApi('listSharedProjects', { query, signal });
  noteProjects(
    cache,
    projects.map(({ project }) => project),
  );
  return projects;
}

/** They stand above the list, and lead editors to the project and reviewers to its desk (rule team/lists-1). */
export function SharedProjects({ shared }: { shared: Shared }) {
  return (
    <nav aria-labelledby="shared-with-me" className="team-shared">
      <h2 id="shared-with-me" className="font-semibold">
        Shared with me
      </h2>
      <ul>
        {shared.map(({ project, as }) => (
          <li key={project._id}>
            <Link
              to={`/projects/${encodeURIComponent(project.projectIdentifier)}${as === 'reviewer' ? '/desk' : ''}`}
              className="team-shared-link"
            >
              <span className="team-name">{project.name || 'Untitled Project'}</span>
              <span className="text-sm text-ink-soft">{membershipLabels[as]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
