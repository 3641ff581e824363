import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { ReactNode } from 'react';
import { ApplyForProject } from '../../casting/applications/apply/apply-for-project.tsx';
import type { TalentCounts } from '../../casting/candidates/load-talents.ts';
import { WriteToTeam } from '../../messaging/messages/writing/write-to-team.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { ClampText } from '../../ui/text/clamp-text.tsx';
import { ProfileNotice } from './profile-notice.tsx';
import { ProjectHeader } from './project-header.tsx';
import { hasApplied } from './role-state.ts';
import { RolesGrid } from './roles-grid.tsx';
import { WayBack } from './way-back.tsx';

// for the team only
const ChildCasting = latePart(
  () => import('../children/child-casting.tsx'),
  (part) => part.ChildCasting,
);

type Props = { project: Project; counts: TalentCounts | null; children: ReactNode };

/** One project with everything that this viewer can see and do (rule projects/seen-4). `children` are its
    talents. */
export function ProjectDetail({ project, counts, children }: Props) {
  return (
    <article className="flex flex-col gap-8 pb-8">
      <WayBack />
      <ProjectHeader project={project} counts={counts} />
      {project.description && (
        <section aria-labelledby="about-project">
          <h2 id="about-project" className="pb-2 font-display text-xl">
            About the project
          </h2>
          <ClampText text={project.description} lines={6} />
        </section>
      )}
      <ProfileNotice project={project} />
      <RolesGrid project={project} />
      <ApplyForProject project={project} />
      {project.childChecklist && <ChildCasting project={project} checklist={project.childChecklist} />}
      {!project.team && (project.status || hasApplied(project)) && <WriteToTeam projectId={project._id} />}
      {children}
    </article>
  );
}
