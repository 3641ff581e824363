import type { PersonalData } from '@kirdaar/contract/personal-data.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import { formerSender, takenBackText } from '@kirdaar/domain/messages/messages.ts';
import { hiddenArtist } from '@kirdaar/domain/notifications/texts.ts';
import type { findConversations } from './conversations.queries.ts';
import type { findProjects, findTalents, PersonalRows } from './export.queries.ts';
import { exportedAuditions } from './export-auditions.present.ts';
import { exportedContact } from './export-contact.present.ts';
import type { findActivities, findCandidates, findNotes } from './export-desk.queries.ts';
import { exportedVerification } from './export-verification.present.ts';
import { exportedSecurity } from './security-export.present.ts';

type Row<T extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<T>>[number];

/** How the rows are shown that are read in parts, by their name in the contract. */
export const exportedLists = {
  projects: (project: Row<typeof findProjects>) => ({
    ...project,
    createdAt: project.createdAt.toISOString(),
    archivedAt: text(project.archivedAt),
    deletedAt: text(project.deletedAt),
  }),
  talents: (talent: Row<typeof findTalents>) => ({
    ...talent,
    name: talent.name ?? hiddenArtist,
    viewedAt: text(talent.viewedAt),
    shortlistedAt: text(talent.shortlistedAt),
  }),
  candidates: ({ stagedAt, name, ...candidate }: Row<typeof findCandidates>) => ({
    ...candidate,
    name: name ?? hiddenArtist,
    stagedAt: stagedAt.toISOString(),
  }),
  activities: ({ madeAt, ...activity }: Row<typeof findActivities>) => ({
    ...activity,
    at: madeAt.toISOString(),
  }),
  notes: ({ createdAt, editedAt, name, ...note }: Row<typeof findNotes>) => ({
    ...note,
    name: name ?? hiddenArtist,
    writtenAt: createdAt.toISOString(),
    editedAt: text(editedAt),
  }),
  conversations: ({
    closedAt,
    isMuted,
    isUnread,
    messages,
    artist,
    ...thread
  }: Row<typeof findConversations>) => ({
    ...thread,
    artist: artist ?? hiddenArtist,
    closedAt: closedAt && new Date(closedAt).toISOString(),
    muted: isMuted,
    unread: isUnread,
    messages: messages.map(({ from, isFromTeam, text, at }) => ({
      from: from ?? (isFromTeam ? formerSender : hiddenArtist),
      text: text ?? takenBackText,
      at: new Date(at).toISOString(),
    })),
  }),
};

/** The other rows about a person in the shape of the contract. Files are named by the address at which they can be fetched. */
export function personalData(
  profile: SelfUser,
  rows: PersonalRows,
  now: Date,
  publicUrl: string,
): Omit<
  PersonalData,
  'notifications' | 'mailSettings' | 'lastDigestOn' | 'availability' | 'searches' | keyof typeof exportedLists
> {
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
    roleMarks: rows.roleMarks.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() })),
    invitationsToApply: rows.invitationsToApply.map(({ invitedAt, declinedAt, appliedAt, ...row }) => ({
      ...row,
      invitedAt: invitedAt.toISOString(),
      declinedAt: text(declinedAt),
      appliedAt: text(appliedAt),
    })),
    invitedToApply: rows.invitedToApply.map(({ invitedAt, name, ...row }) => ({
      ...row,
      name: name ?? hiddenArtist,
      invitedAt: invitedAt.toISOString(),
    })),
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
    boards: rows.boards.map(({ closedAt, createdAt, ...board }) => ({
      ...board,
      closedAt: text(closedAt),
      createdAt: createdAt.toISOString(),
    })),
    lists: rows.lists.map(({ name, createdAt, people }) => ({
      name,
      createdAt: createdAt.toISOString(),
      people: people.map((one) => ({ name: one.name ?? hiddenArtist, addedAt: one.addedAt.toISOString() })),
    })),
    hiddenSuggestions: rows.hiddenSuggestions.map(({ hiddenAt, name, ...row }) => ({
      ...row,
      name: name ?? hiddenArtist,
      hiddenAt: hiddenAt.toISOString(),
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
    reviewerGrades: rows.reviewerGrades.map(({ gradedAt, name, ...graded }) => ({
      ...graded,
      name: name ?? hiddenArtist,
      gradedAt: gradedAt.toISOString(),
    })),
    messages: rows.messages.map(({ createdAt, closedAt, ...message }) => ({
      ...message,
      sentAt: createdAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
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
