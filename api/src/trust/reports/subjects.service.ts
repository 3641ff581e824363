import { type PhotoType, photoLabel } from '@kirdaar/domain/profiles/photo-types.ts';
import { mayReview } from '@kirdaar/domain/projects/team/team.ts';
import type { ReportedKind } from '@kirdaar/domain/trust/moderation/reports.ts';
import type { FastifyRequest } from 'fastify';
import { invitationOfLink } from '../../accounts/magic-links/invitation.service.ts';
import { invitationOf } from '../../auditions/invitations/own.service.ts';
import { findClient } from '../../casting/boards/clients.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { ProjectRow } from '../../db/tables/projects/projects.ts';
import type { ReportedCopy } from '../../db/tables/trust/reports.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { seenThread } from '../../messaging/messages/seen.service.ts';
import { showPreview } from '../../projects/projects.service.ts';
import { findCast } from '../../projects/team.service.ts';
import { requireVisibleProject } from '../../projects/visibility.service.ts';
import {
  findBoardOwner,
  findMessage,
  findPhotographFile,
  findProject,
  findRole,
  findSeenPerson,
  findTape,
} from './subjects.queries.ts';

/** What a report names. */
export type ReportedAbout = {
  kind: ReportedKind;
  _id: string;
  photo?: PhotoType | 'profilePicture' | undefined;
  roleId?: string | undefined;
  /** The token of a guardian's link. */
  link?: string | undefined;
};

/** What is reported, as it stands: whose it is, its name, and its copy. */
export type Subject = { personId: string; part: string; name: string; copy: ReportedCopy };

type Caller = {
  viewer: Viewer | null;
  request: FastifyRequest;
  /** A moderator finds everybody's profile. */
  isModerator?: boolean;
};
type Find = (deps: Deps, caller: Caller, about: ReportedAbout) => Promise<Subject | null>;

/** Reads the reported content as the caller sees it. Throws 404 for what they cannot see, and for their own content (rule
    reports/seen-1). */
export async function requireSubject(deps: Deps, caller: Caller, about: ReportedAbout): Promise<Subject> {
  const found = await finders[about.kind](deps, caller, about);
  if (!found || found.personId === caller.viewer?.id) throw new Refusal('NOT_FOUND');
  return found;
}

const finders: Record<ReportedKind, Find> = {
  profile: async ({ db }, { viewer, isModerator }, { _id }) => {
    const person = await findSeenPerson(db, viewer?.id ?? null, _id, isModerator);
    if (!person) return null;
    const lines = [
      line('Name', person.name),
      line('About', person.bio),
      line('Introduction', person.introduction),
      ...person.monologues.map(({ dialect, link }) => line(`Monologue, ${dialect}`, link)),
    ];
    return { personId: person.id, part: '', name: person.name, copy: copyOf(lines, [person.pictureId]) };
  },
  photograph: async ({ db }, { viewer, isModerator }, { _id, photo = 'profilePicture' }) => {
    const person = await findSeenPerson(db, viewer?.id ?? null, _id, isModerator);
    const fileId =
      photo === 'profilePicture' ? person?.pictureId : person && (await findPhotographFile(db, _id, photo));
    if (!person || !fileId) return null;
    const called = photo === 'profilePicture' ? 'Profile picture' : photoLabel[photo];
    return {
      ...{ personId: person.id, part: photo, name: person.name },
      copy: copyOf([line('Photograph', called)], [fileId]),
    };
  },
  project: async (deps, { viewer }, { _id }) => {
    const project = await seenProject(deps, viewer, _id);
    return project && subjectOfProject(project, []);
  },
  role: async (deps, { viewer }, { _id }) => {
    const role = await findRole(deps.db, _id);
    const project = role && (await seenProject(deps, viewer, role.projectId));
    if (!project || !role) return null;
    const { characterName, physicalLookSuggestion, description } = role;
    return subjectOfProject(project, [
      line('Role', characterName),
      line('Look', physicalLookSuggestion),
      line('Description of the role', description),
    ]);
  },
  message: async (deps, { viewer }, { _id }) => {
    const found = viewer && (await findMessage(deps.db, _id));
    const thread = found && (await seenThread(deps.db, viewer, { id: found.thread.id }, deps.clock()));
    if (!thread || found.message.body === null) return null;
    const { isFromTeam, senderId, body, sentAt } = found.message;
    if (thread.blockedAt && sentAt > thread.blockedAt) return null;
    const personId = senderId ?? (isFromTeam ? found.directorId : found.thread.artistId);
    return { personId, part: '', name: found.project ?? '', copy: copyOf([line('Message', body)]) };
  },
  board: async (deps, { request }, { _id }) => {
    const [entered, board] = [await findClient(deps, request, _id), await findBoardOwner(deps.db, _id)];
    if (!entered || !board) return null;
    return {
      personId: board.directorId,
      part: '',
      name: board.title,
      copy: copyOf([line('Board', board.title)]),
    };
  },
  tape: async ({ db }, { viewer }, { _id, roleId = '' }) => {
    const tape = viewer && (await findTape(db, _id));
    if (!tape || tape.links.length === 0) return null;
    const { project, membership } = await findCast(db, viewer, tape.projectId);
    if (!mayReview(membership, project)) return null;
    const lines = tape.links.map((link) => line('Self-tape', link));
    return { personId: tape.artistId, part: roleId, name: tape.name, copy: copyOf(lines) };
  },
  invitation: async ({ db, clock }, { viewer }, { _id, link }) => {
    // a guardian has no account: the link of the mail shows the invitation
    const ofChild = link ? await invitationOfLink(db, link, clock()) : null;
    const seen = ofChild ?? (viewer && (await invitationOf(db, viewer.id, _id, clock())));
    const own = seen?.invitation.id === _id ? seen : null;
    if (!own?.project.director) return null;
    const { placeName, address, link: meeting, mapUrl, bring, script, instructions } = own.round;
    return {
      ...{ personId: own.project.director.id, part: '', name: own.project.name ?? '' },
      copy: copyOf([
        line('Place', [placeName, address].filter(Boolean).join(', ')),
        line('Link', [meeting, mapUrl].filter(Boolean).join(' ')),
        line('Message', own.invitation.message),
        line('Script', script),
        line('Bring', bring),
        line('Instructions', instructions),
      ]),
    };
  },
};

/** A project that the viewer sees; to the signed-out, a public one. */
async function seenProject(deps: Deps, viewer: Viewer | null, id: string): Promise<ProjectRow | null> {
  const named = await findProject(deps.db, id);
  if (!named) return null;
  if (viewer) return requireVisibleProject(deps.db, viewer, id);
  await showPreview(deps, named.projectIdentifier);
  return named;
}

function subjectOfProject(project: ProjectRow, ofRole: Line[]): Subject {
  const { directorId, name, type, description } = project;
  const lines = [line('Project', name), line('Type', type), line('Description', description), ...ofRole];
  return { personId: directorId, part: '', name: name ?? '', copy: copyOf(lines, [project.bannerId]) };
}

type Line = { label: string; text: string | null };
const line = (label: string, text: string | null): Line => ({ label, text });

const copyOf = (lines: Line[], files: (string | null)[] = []): ReportedCopy => ({
  lines: lines.flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
  files: files.filter((id) => id !== null),
});
