import type { PersonalData } from '@kirdaar/contract/personal-data.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import { formerSender, takenBackText } from '@kirdaar/domain/messages/messages.ts';
import type { PersonalRows } from './export.queries.ts';
import { exportedAuditions } from './export-auditions.present.ts';
import { exportedContact } from './export-contact.present.ts';
import { exportedVerification } from './export-verification.present.ts';
import { exportedSecurity } from './security-export.present.ts';

/** All rows about a person in the shape of the contract. Files are named by the address at which they can be fetched. */
export function personalData(
  profile: SelfUser,
  rows: PersonalRows,
  now: Date,
  publicUrl: string,
): Omit<PersonalData, 'notifications' | 'mailSettings' | 'lastDigestOn'> {
  return {
    madeAt: now.toISOString(),
    profile,
    account: {
      createdAt: rows.account.createdAt.toISOString(),
      updatedAt: rows.account.updatedAt.toISOString(),
      consentVersion: rows.account.consentVersion,
      consentedAt: text(rows.account.consentedAt),
      firstListedAt: text(rows.account.firstListedAt),
    },
    sessions: rows.sessions.map(({ userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      browser: userAgent,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endsAt: expiresAt.toISOString(),
    })),
    knownBrowsers: rows.browsers.map(({ userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      browser: userAgent,
      firstSignInAt: createdAt.toISOString(),
      lastSignInAt: lastSeenAt.toISOString(),
      forgottenAt: expiresAt.toISOString(),
    })),
    applications: rows.applications.map(({ createdAt, ...sent }) => ({
      ...sent,
      appliedAt: createdAt.toISOString(),
    })),
    withdrawnApplications: rows.withdrawn.map(({ id, withdrawnAt }) => ({
      _id: id,
      withdrawnAt: withdrawnAt.toISOString(),
    })),
    shortlistedFor: rows.shortlists.flatMap(({ project, at }) =>
      at ? [{ project, at: at.toISOString() }] : [],
    ),
    projects: rows.projects.map((project) => ({
      ...project,
      createdAt: project.createdAt.toISOString(),
      archivedAt: text(project.archivedAt),
      deletedAt: text(project.deletedAt),
      roles: rows.roles.filter(({ projectId }) => projectId === project.id),
    })),
    talents: rows.talents.map((talent) => ({
      ...talent,
      viewedAt: text(talent.viewedAt),
      shortlistedAt: text(talent.shortlistedAt),
    })),
    candidates: rows.candidates.map(({ stagedAt, ...candidate }) => ({
      ...candidate,
      stagedAt: stagedAt.toISOString(),
    })),
    activities: rows.activities.map(({ madeAt, ...activity }) => ({ ...activity, at: madeAt.toISOString() })),
    notes: rows.notes.map(({ createdAt, editedAt, ...note }) => ({
      ...note,
      writtenAt: createdAt.toISOString(),
      editedAt: text(editedAt),
    })),
    boards: rows.boards.map(({ closedAt, createdAt, ...board }) => ({
      ...board,
      closedAt: text(closedAt),
      createdAt: createdAt.toISOString(),
    })),
    conversations: rows.conversations.map(({ closedAt, isMuted, isUnread, messages, ...thread }) => ({
      ...thread,
      closedAt: closedAt && new Date(closedAt).toISOString(),
      muted: isMuted,
      unread: isUnread,
      messages: messages.map(({ from, isFromTeam, text, at }) => ({
        from: from ?? (isFromTeam ? formerSender : ''),
        text: text ?? takenBackText,
        at: new Date(at).toISOString(),
      })),
    })),
    ...exportedAuditions(rows.auditions),
    ...exportedContact(rows.contact),
    ...exportedVerification(rows.verification),
    ...rows.guardians,
    ...exportedSecurity(rows.security),
    childChecks: rows.childChecks.map(({ tickedAt, ...ticked }) => ({
      ...ticked,
      tickedAt: tickedAt.toISOString(),
    })),
    permissions: rows.permissions.map(({ storedAt, ...paper }) => ({
      ...paper,
      storedAt: storedAt.toISOString(),
    })),
    teams: rows.teams.map(({ joinedAt, ...team }) => ({ ...team, joinedAt: joinedAt.toISOString() })),
    teamInvitations: rows.teamInvitations.map(({ project, as, expiresAt }) => ({
      project,
      as,
      expiresAt: expiresAt.toISOString(),
    })),
    teamMembers: rows.teamMembers.map(({ joinedAt, ...member }) => ({
      ...member,
      joinedAt: joinedAt.toISOString(),
    })),
    invitedPeople: rows.invitedPeople.map(({ expiresAt, ...invited }) => ({
      ...invited,
      expiresAt: expiresAt.toISOString(),
    })),
    reviewerGrades: rows.reviewerGrades.map(({ gradedAt, ...graded }) => ({
      ...graded,
      gradedAt: gradedAt.toISOString(),
    })),
    messages: rows.messages.map(({ createdAt, ...message }) => ({
      ...message,
      sentAt: createdAt.toISOString(),
    })),
    files: rows.files.map(({ path, kind, name, bytes, createdAt }) => ({
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
