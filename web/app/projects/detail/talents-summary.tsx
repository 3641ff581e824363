import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';
import { totalText } from '@kirdaar/domain/search/talents/total.ts';
import { Link, useSearchParams } from 'react-router';
import type { TalentCounts } from '../../casting/candidates/load-talents.ts';
import { talentTabLabels } from '../../casting/candidates/talent-tabs.ts';
import { talentsPath } from '../addresses.ts';
import { goTo } from './go-to.ts';

/** The counts of the list below; null while unknown. */
type Props = { project: Pick<Project, 'projectIdentifier'>; counts: TalentCounts | null };

/** The progress of casting, for the owner; each number links down to its people. */
export function TalentsSummary({ project, counts }: Props) {
  const [params] = useSearchParams();
  return (
    <nav aria-label="Talents at a glance">
      <p className="pb-1 text-sm font-semibold text-ink-faint">Talents</p>
      <ul className="grid grid-cols-2 gap-2 @3xl:grid-cols-4">
        {talentTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={`${talentsPath(project.projectIdentifier, tab, params)}#talents`}
              onClick={() => goTo('talents')}
              className="flex min-h-11 flex-row-reverse items-baseline justify-end gap-2 rounded-lg border border-line bg-raised px-3 py-2 transition-colors duration-150 hover:border-ink"
            >
              <span className="text-sm text-ink-soft">{talentTabLabels[tab]}</span>
              {counts && (
                <strong className="text-lg leading-tight font-semibold tabular-nums">
                  {totalText(counts[tab])}
                </strong>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
