import { randomUUID } from 'node:crypto';
import type { CallName } from '@kirdaar/contract/calls.ts';
import { calls } from '@kirdaar/contract/operations.ts';
import { and, eq } from 'drizzle-orm';
import { hashToken, newToken } from '../src/core/tokens.ts';
import { contacts } from '../src/db/tables/messaging/mail.ts';
import { notificationStops } from '../src/db/tables/messaging/notifications.ts';
import { applications } from '../src/db/tables/projects/projects.ts';
import { auditionRequests } from './matrix-auditions.ts';
import { boardRequests } from './matrix-boards.ts';
import { contactRequests } from './matrix-contact.ts';
import { deskRequests } from './matrix-desk.ts';
import { guardianRequests } from './matrix-guardians.ts';
import { messageRequests } from './matrix-messages.ts';
import { closedReport, decisionAbout, moderationRequests } from './matrix-moderation.ts';
import { orderRequests } from './matrix-orders.ts';
import { ownListRequests } from './matrix-own-lists.ts';
import { searchRequests } from './matrix-searches.ts';
import { securityRequests } from './matrix-security.ts';
import {
  artistOf,
  byProject,
  type Make,
  ofProject,
  type RequestParts,
  type Situation,
} from './matrix-situation.ts';
import { teamRequests } from './matrix-team.ts';
import { verificationRequests } from './matrix-verification.ts';
import { formOf, photo, requiredPhotos } from './pictures.ts';
import { multipart, permissionForm, projectFields } from './projects.ts';
import { goodPassword, newEmail, newestCode, signUp, signUpForm, verify } from './sign-up.ts';
import { addApplications } from './talents.ts';
import { additionalInfo, personalInfo, professionalInfo } from './wizard.ts';

const nothing: Make = () => ({});
const ofArtist = (situation: Situation) => ({ id: artistOf(situation).id });
const byIdentifier: Make = ({ project }) => ({ params: { identifier: project.identifier } });
const byDirector: Make = ({ scene }) => ({ params: { id: scene.people['owning director'].id } });
const talentsOf = ({ project }: Situation) => ({ projectId: project.id });
const someEmail: Make = () => ({ body: { email: newEmail() } });
const message = {
  fullName: 'Asha Rao',
  email: 'asha@people.example',
  phoneNumber: '9876543210',
  message: 'Hello',
};

const reported = { category: 'other', text: 'This looks wrong.', email: 'asha@people.example' };

/** Valid input for every call. */
export const requests: Record<CallName, Make> = {
  register: async ({ test }) => ({ body: await signUpForm(test) }),
  login: ({ caller, about }) => ({
    body: { email: caller.email, password: about === 'the right password' ? goodPassword : 'Wrong-Chai-7' },
  }),
  sendOtp: someEmail,
  resendOtp: someEmail,
  verifyOtp: async ({ test, client, about }) => {
    if (about.startsWith('a reset code')) {
      const { form } = await signUp(test);
      const asking = about === 'a reset code where it was asked for' ? client : test.visitor();
      await asking.post('/api/auth/forgot-password', { email: form.email });
      return { body: { email: form.email, otp: await newestCode(test, form.email), isForgotPassword: true } };
    }
    const form = await signUpForm(test);
    const browser = about === 'a code in its own browser' ? client : test.visitor();
    await browser.post('/api/auth/register', form);
    return { body: { email: form.email, otp: await newestCode(test, form.email), isForgotPassword: false } };
  },
  forgotPassword: someEmail,
  resetPassword: async ({ test, client, about }) => {
    const { form } = await signUp(test);
    if (about === 'with the grant') {
      await client.post('/api/auth/forgot-password', { email: form.email });
      await verify(client, form.email, await newestCode(test, form.email), true);
    }
    const newPassword = 'Cutting-Chai-8';
    return { body: { email: form.email, newPassword, confirmPassword: newPassword } };
  },
  changePassword: () => ({
    body: { oldPassword: goodPassword, newPassword: 'Cutting-Chai-8', confirmPassword: 'Cutting-Chai-8' },
  }),
  logout: nothing,
  currentUser: nothing,

  createContact: () => ({ body: message }),
  report: ({ project }) => ({ body: { ...reported, about: { kind: 'project', _id: project.id } } }),
  listReports: nothing,
  listDecisions: nothing,
  appealDecision: async ({ test, caller, about }) => {
    const aboutId = about === 'oneself' ? caller.id : randomUUID();
    return { params: { id: await decisionAbout(test, aboutId) }, body: { text: 'Please look again.' } };
  },
  appealReport: async ({ test, caller, about }) => ({
    params: { reference: await closedReport(test, about === 'oneself' ? caller.id : null) },
    body: { text: 'Please look again.' },
  }),
  listContacts: nothing,
  readGrievanceOfficer: nothing,
  readAnnouncement: nothing,
  getContact: async ({ test }) => {
    const id = randomUUID();
    await test.db.insert(contacts).values({ id, ...message, createdAt: test.deps.clock() });
    return { params: { id } };
  },

  listenToEvents: nothing,
  listNotifications: nothing,
  summariseNotifications: nothing,
  readNotifications: () => ({ body: { ids: [randomUUID()] } }),
  readMailSettings: nothing,
  changeMailSettings: () => ({ body: { settings: { team: 'off' } } }),
  stopMails: async ({ test, about, caller }) => {
    const t = newToken();
    if (about === 'an unknown link') return { query: { t } };
    const row = { tokenHash: hashToken(t), userId: caller.id, setting: 'team' } as const;
    await test.db.insert(notificationStops).values({ ...row, createdAt: test.deps.clock() });
    return { query: { t } };
  },

  listLanguages: nothing,
  listSkills: nothing,
  listDepartments: nothing,

  savePersonalInfo: async (situation) => ({
    params: ofArtist(situation),
    body: await personalInfo(situation.test),
  }),
  saveProfessionalInfo: (situation) => ({ params: ofArtist(situation), body: professionalInfo }),
  saveAdditionalInfo: (situation) => ({ params: ofArtist(situation), body: additionalInfo }),
  saveMonologues: (situation) => ({ params: ofArtist(situation), body: { monologues: [] } }),
  saveImages: async (situation) => ({ params: ofArtist(situation), form: await requiredPhotos() }),
  saveProfilePicture: async (situation) => ({
    params: ofArtist(situation),
    form: formOf({ profilePicture: await photo() }),
  }),
  profileStatus: (situation) => ({ params: ofArtist(situation) }),
  getProfile: (situation) => {
    const { people } = situation.scene;
    const person =
      situation.about === 'the owning director' ? people['owning director'] : artistOf(situation);
    const params = { publicIdentifier: person.publicIdentifier };
    const isOfProject = situation.about.endsWith('project');
    return isOfProject ? { params, query: { projectIdentifier: situation.project.identifier } } : { params };
  },
  listArtists: nothing,
  exportPersonalData: (situation) => ({ params: ofArtist(situation) }),
  deleteAccount: (situation) => ({
    params: ofArtist(situation),
    body: { password: situation.about === 'the right password' ? goodPassword : 'Wrong-Chai-7' },
  }),

  listProjects: nothing,
  listPublicProjects: nothing,
  listDirectorProjects: byDirector,
  listOtherProjects: byDirector,
  getProject: byProject,
  getProjectByIdentifier: byIdentifier,
  getProjectPreview: byIdentifier,
  listProjectRoles: byProject,
  createProject: async () => ({ form: multipart(projectFields({ banner: await photo() })) }),
  createDraft: () => ({ form: multipart({ name: 'Untold' }) }),
  checkTexts: () => ({ body: { description: 'A film' } }),
  updateProject: (situation) => ({ params: ofProject(situation), form: multipart(projectFields()) }),
  updateDraft: (situation) => ({ params: ofProject(situation), form: multipart({ name: 'Untold' }) }),
  setProjectHiring: (situation) => ({ params: ofProject(situation), body: { requirementClose: true } }),
  setRoleHiring: ({ project }) => ({
    params: { roleId: project.roleId },
    body: { requirementClose: true },
  }),
  listRolesForMe: nothing,
  listSavedRoles: nothing,
  listInvitedRoles: nothing,
  inviteToApply: (situation) => ({
    params: { ...ofProject(situation), roleId: situation.project.roleId },
    body: { artistIds: [artistOf(situation).id] },
  }),
  markRole: ({ project }) => ({ params: { roleId: project.roleId }, body: { mark: 'saved' } }),
  duplicateProject: byProject,
  tickChildChecklist: (situation) => ({ params: ofProject(situation), body: { guardian: true } }),
  filePermission: (situation) => ({ params: ofProject(situation), form: permissionForm() }),
  archiveProject: (situation) => ({ params: ofProject(situation), body: { archived: true } }),
  deleteProject: byProject,

  ...contactRequests,
  ...ownListRequests,
  ...searchRequests,
  ...deskRequests,
  ...messageRequests,
  ...boardRequests,
  ...securityRequests,
  ...teamRequests,
  ...auditionRequests,
  ...guardianRequests,
  ...verificationRequests,
  ...moderationRequests,
  ...orderRequests,

  checkApplications: (situation) => ({ params: talentsOf(situation) }),
  apply: (situation) => ({ body: { ...talentsOf(situation), roleIds: [situation.project.roleId] } }),
  withdrawApplication: async (situation) => {
    const applicationId = randomUUID();
    const sent = { projectRoleId: situation.project.roleId, artistId: artistOf(situation).id };
    const { db } = situation.test;
    // callers take turns, and one artist applies to a role once
    await db
      .delete(applications)
      .where(
        and(eq(applications.projectRoleId, sent.projectRoleId), eq(applications.artistId, sent.artistId)),
      );
    const { projectRoleId: roleId, artistId } = sent;
    await addApplications(situation.test, situation.project.id, [{ id: applicationId, artistId, roleId }]);
    return { params: { applicationId } };
  },
  listMyApplications: nothing,
  updateStatus: (situation) => ({
    body: { ...talentsOf(situation), artistId: artistOf(situation).id, status: 'viewed' },
  }),
  getStatus: (situation) => ({ query: { ...talentsOf(situation), artistId: artistOf(situation).id } }),
  searchTalents: (situation) => ({ query: talentsOf(situation) }),
  adjacentTalent: (situation) => ({
    query: { ...talentsOf(situation), currentArtistId: artistOf(situation).id, direction: 'next' },
  }),
  talentPlace: (situation) => ({ query: { ...talentsOf(situation), artistId: artistOf(situation).id } }),
};

export function addressOf(call: CallName, { params = {}, query }: RequestParts) {
  const [method = '', path = ''] = calls[call].split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return { method: method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: `/api${filled}${search}` };
}
