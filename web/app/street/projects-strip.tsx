import { ProjectCard } from '../ui/cards/project-card.tsx';
import type { ShownProject } from '../ui/cards/shown.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Reload } from './reload.tsx';
import { Section } from './section.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The newest three projects on a strip of film (rule pages/home-6). Null: loading failed. */
export function ProjectsStrip({ projects }: { projects: readonly ShownProject[] | null }) {
  return (
    <div className="on-dark sprockets-top sprockets-bottom bg-poster-ink text-poster-paper">
      <Section labelledBy="projects">
        <SectionHeading
          id="projects"
          onDark
          title="Projects"
          more={{ to: '/projects', label: 'Browse All Projects →' }}
        />
        {!projects?.length && (
          <div className="on-page rounded-lg bg-paper">
            {projects ? (
              <EmptyState title="No projects available." />
            ) : (
              <Reload message="Unable to load projects" />
            )}
          </div>
        )}
        {projects && projects.length > 0 && (
          <ul className="no-scrollbar -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-6 sm:overflow-visible sm:px-0 lg:grid-cols-3">
            {projects.map((project) => (
              <li
                key={project._id}
                className="on-page w-[84%] max-w-90 shrink-0 snap-start sm:w-auto sm:max-w-none"
              >
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
