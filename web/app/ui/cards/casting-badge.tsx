import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { Badge, type BadgeTone } from '../badge.tsx';

const tones: Record<NonNullable<ProjectCard['castingStatus']>, BadgeTone> = {
  'Casting soon': 'soon',
  'Casting now': 'open',
  'Casting done': 'neutral',
};

/** 'Hiring Closed' if closed, else today's place in the casting dates (rules projects/hiring-4, projects/dates-3). */
export function CastingBadge({
  project,
}: {
  project: Pick<ProjectCard, 'castingStatus' | 'requirementClose'>;
}) {
  if (project.requirementClose) return <Badge tone="closed">Hiring Closed</Badge>;
  if (!project.castingStatus) return null;
  return <Badge tone={tones[project.castingStatus]}>{project.castingStatus}</Badge>;
}
