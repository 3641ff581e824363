import { Link } from 'react-router';
import type { Shared } from './load-shared.ts';
import { membershipLabels } from './team-texts.ts';
import './team.css';

/** Shown above the list; they link editors to the project and reviewers to its desk (rule team/lists-1). */
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
