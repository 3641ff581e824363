import { randomInt, randomUUID } from 'node:crypto';
import { considerApplicants } from '@kirdaar/api/src/casting/desk/applied.service.ts';
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { candidacies } from '@kirdaar/api/src/db/tables/casting/candidacies.ts';
import {
  applications,
  projectRoles,
  projects,
  talentViews,
} from '@kirdaar/api/src/db/tables/projects/projects.ts';
import { teamMembers } from '@kirdaar/api/src/db/tables/projects/team.ts';
import { columnsOfTerms } from '@kirdaar/api/src/projects/roles.service.ts';
import { parseRoleAgeRange } from '@kirdaar/domain/projects/age-range.ts';
import { readableIdentifier } from '@kirdaar/domain/texts/readable-identifier.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertDesk } from '../casting/load-desk.ts';
import type { DemoProject, DemoRole, DemoWorld } from '../demo-types.ts';
import { insertAll } from '../insert-all.ts';
import type { DemoPictures } from '../load-pictures.ts';

/** Inserts the projects with their roles, the applications, and the directors' marks. */
export async function insertCasting(
  tx: Transaction,
  world: DemoWorld,
  { pictures, briefs }: DemoPictures,
  idOf: (email: string) => string,
): Promise<void> {
  const projectIds = new Map(world.projects.map(({ key }) => [key, randomUUID()]));
  const projectId = (key: string) => projectIds.get(key) ?? '';
  await tx.insert(projects).values(
    world.projects.map((project) => ({
      ...fields(project),
      id: projectId(project.key),
      directorId: idOf(project.directorEmail),
      bannerId: (project.banner && pictures.get(project.banner)?.id) ?? null,
      briefId: briefs.get(project)?.id ?? null,
    })),
  );

  const joinedAt = (key: string) =>
    new Date(world.projects.find((project) => project.key === key)?.createdAt ?? 0);
  await insertAll(
    tx,
    teamMembers,
    world.team.map(({ projectKey, email, as }) => ({
      projectId: projectId(projectKey),
      userId: idOf(email),
      membership: as,
      joinedAt: joinedAt(projectKey),
    })),
  );

  const roleIds = new Map<string, string>();
  const roleKey = (projectKey: string, key: string) => `${projectKey}/${key}`;
  const roles = world.projects.flatMap((project) =>
    project.roles.map((role, position) => {
      const id = randomUUID();
      const publishedAt = project.isDraft ? null : new Date(project.createdAt);
      roleIds.set(roleKey(project.key, role.key), id);
      return { id, projectId: projectId(project.key), position, publishedAt, ...roleFields(role) };
    }),
  );
  await tx.insert(projectRoles).values(roles);

  await insertAll(
    tx,
    applications,
    world.applications.map((application) => ({
      id: randomUUID(),
      projectId: projectId(application.projectKey),
      projectRoleId:
        application.roleKey === null
          ? null
          : (roleIds.get(roleKey(application.projectKey, application.roleKey)) ?? null),
      artistId: idOf(application.artistEmail),
      videoUrl: application.videoUrl,
      createdAt: new Date(application.createdAt),
    })),
  );
  await considerApplicants(tx, inArray(applications.projectId, [...projectIds.values()]));
  await insertAll(
    tx,
    talentViews,
    world.facts.map((fact) => ({
      projectId: projectId(fact.projectKey),
      artistId: idOf(fact.artistEmail),
      viewedAt: new Date(fact.viewedAt),
    })),
  );
  for (const { projectKey, artistEmail, shortlistedAt } of world.facts) {
    if (!shortlistedAt) continue;
    const talent = { projectId: projectId(projectKey), artistId: idOf(artistEmail) };
    await shortlist(tx, talent, new Date(shortlistedAt));
  }
  const roleIdOf = (projectName: string, role: string) => roleIds.get(roleKey(projectName, role)) ?? '';
  await insertDesk(tx, world, { projectId, roleIdOf, idOf });
  await dateInPlay(tx, [...projectIds.values()]);
}

/** Puts an artist on the project's own shortlist, and on that of each role they applied for (rule
    candidacies/shortlist-2). */
async function shortlist(
  tx: Transaction,
  { projectId, artistId }: { projectId: string; artistId: string },
  at: Date,
): Promise<void> {
  await tx
    .update(candidacies)
    .set({ stage: 'shortlisted', stagedAt: at })
    .where(and(eq(candidacies.projectId, projectId), eq(candidacies.artistId, artistId)));
  await tx
    .insert(candidacies)
    .values({ projectId, artistId, isEnded: true, shortlistedAt: at, stagedAt: at, createdAt: at })
    .onConflictDoUpdate({
      target: [candidacies.projectId, candidacies.projectRoleId, candidacies.artistId],
      set: { shortlistedAt: at },
    });
}

/** Sets since when each candidate is in play. */
async function dateInPlay(tx: Transaction, projectIds: string[]): Promise<void> {
  await tx
    .update(candidacies)
    .set({
      inPlaySince: sql`(SELECT min(own.staged_at) FROM candidacies AS own WHERE own.in_play
        AND (own.project_id, own.artist_id) = (candidacies.project_id, candidacies.artist_id))`,
    })
    .where(and(candidacies.inPlay, inArray(candidacies.projectId, projectIds)));
}

function fields(project: DemoProject) {
  const { castingLocation: casting, shootingLocation: shooting } = project;
  return {
    projectIdentifier: readableIdentifier(project.name, 'project', (below) => randomInt(below)),
    name: project.name,
    type: project.type,
    description: project.description,
    isDraft: project.isDraft,
    requirementClose: project.requirementClose,
    castingStartDate: project.castingStartDate,
    castingEndDate: project.castingEndDate,
    shootingStartDate: project.shootingStartDate,
    shootingEndDate: project.shootingEndDate,
    castingCity: casting?.city ?? null,
    castingState: casting?.state ?? null,
    castingCountry: casting?.country ?? null,
    shootingCity: shooting?.city ?? null,
    shootingState: shooting?.state ?? null,
    shootingCountry: shooting?.country ?? null,
    createdAt: new Date(project.createdAt),
    updatedAt: new Date(project.createdAt),
  };
}

function roleFields({ key: _, terms, ...role }: DemoRole) {
  const span = parseRoleAgeRange(role.ageRange);
  return { ...role, ...columnsOfTerms(terms), ageMin: span?.from ?? null, ageMax: span?.to ?? null };
}
