import type { PersonalData } from '@kirdaar/contract/personal-data.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import type { Held } from './export.queries.ts';

/** What is held, in the words of the contract; files by the address at which they can be fetched. */
export function personalData(profile: SelfUser, held: Held, now: Date, publicUrl: string): PersonalData {
  return {
    madeAt: now.toISOString(),
    profile,
    account: {
      createdAt: held.account.createdAt.toISOString(),
      updatedAt: held.account.updatedAt.toISOString(),
      consentVersion: held.account.consentVersion,
      consentedAt: text(held.account.consentedAt),
      firstListedAt: text(held.account.firstListedAt),
    },
    sessions: held.sessions.map(({ userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      browser: userAgent,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endsAt: expiresAt.toISOString(),
    })),
    knownBrowsers: held.browsers.map(({ userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      browser: userAgent,
      firstSignInAt: createdAt.toISOString(),
      lastSignInAt: lastSeenAt.toISOString(),
      forgottenAt: expiresAt.toISOString(),
    })),
    applications: held.applications.map(({ createdAt, ...sent }) => ({
      ...sent,
      appliedAt: createdAt.toISOString(),
    })),
    withdrawnApplications: held.withdrawn.map(({ id, withdrawnAt }) => ({
      _id: id,
      withdrawnAt: withdrawnAt.toISOString(),
    })),
    shortlistedFor: held.shortlists.flatMap(({ project, at }) =>
      at ? [{ project, at: at.toISOString() }] : [],
    ),
    projects: held.projects.map((project) => ({
      ...project,
      createdAt: project.createdAt.toISOString(),
      archivedAt: text(project.archivedAt),
      deletedAt: text(project.deletedAt),
      roles: held.roles.filter(({ projectId }) => projectId === project.id),
    })),
    talents: held.talents.map((talent) => ({
      ...talent,
      viewedAt: text(talent.viewedAt),
      shortlistedAt: text(talent.shortlistedAt),
    })),
    messages: held.messages.map(({ createdAt, ...message }) => ({
      ...message,
      sentAt: createdAt.toISOString(),
    })),
    files: held.files.map(({ path, kind, name, bytes, createdAt }) => ({
      address: `${publicUrl}/api${path}`,
      kind,
      name,
      bytes,
      storedAt: createdAt.toISOString(),
    })),
  };
}

function text(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
