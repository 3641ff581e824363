import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@kirdaar/contract/calls.ts';
import { and, eq } from 'drizzle-orm';
import { contacts } from '../src/db/tables/mail.ts';
import { applications } from '../src/db/tables/projects.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import type { Scene, setProject } from './matrix-scene.ts';
import type { Person } from './people.ts';
import { formOf, photo, requiredPhotos } from './pictures.ts';
import { multipart, projectFields } from './projects.ts';
import { goodPassword, newEmail, newestCode, signUp, signUpForm, verify } from './sign-up.ts';
import { additionalInfo, personalInfo, professionalInfo } from './wizard.ts';

/** What a call is made with: the people, a project in the state that the row is about, and who makes it. */
type Given = {
  test: TestApp;
  scene: Scene;
  about: string;
  project: Awaited<ReturnType<typeof setProject>>;
  client: Client;
  /** The caller, or the artist where nobody is signed in. */
  caller: Person;
};
type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
};
type Make = (given: Given) => Sent | Promise<Sent>;

const nothing: Make = () => ({});
const artistOf = ({ scene }: Given) => scene.people['artist (self)'];
const ofArtist = (given: Given) => ({ id: artistOf(given).id });
const ofProject = ({ project }: Given) => ({ id: project.id });
const byIdentifier: Make = ({ project }) => ({ params: { identifier: project.identifier } });
const byProject: Make = (given) => ({ params: ofProject(given) });
const byDirector: Make = ({ scene }) => ({ params: { id: scene.people['owning director'].id } });
const talentsOf = ({ project }: Given) => ({ projectId: project.id });
const someEmail: Make = () => ({ body: { email: newEmail() } });
const message = {
  fullName: 'Asha Rao',
  email: 'asha@people.example',
  phoneNumber: '9876543210',
  message: 'Hello',
};

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
  listContacts: nothing,
  getContact: async ({ test }) => {
    const id = randomUUID();
    await test.db.insert(contacts).values({ id, ...message, createdAt: test.deps.clock() });
    return { params: { id } };
  },

  listLanguages: nothing,
  listSkills: nothing,
  listDepartments: nothing,

  savePersonalInfo: async (given) => ({ params: ofArtist(given), body: await personalInfo(given.test) }),
  saveProfessionalInfo: (given) => ({ params: ofArtist(given), body: professionalInfo }),
  saveAdditionalInfo: (given) => ({ params: ofArtist(given), body: additionalInfo }),
  saveMonologues: (given) => ({ params: ofArtist(given), body: { monologues: [] } }),
  saveImages: async (given) => ({ params: ofArtist(given), form: await requiredPhotos() }),
  saveProfilePicture: async (given) => ({
    params: ofArtist(given),
    form: formOf({ profilePicture: await photo() }),
  }),
  profileStatus: (given) => ({ params: ofArtist(given) }),
  getProfile: (given) => {
    const { people } = given.scene;
    const person = given.about === 'the owning director' ? people['owning director'] : artistOf(given);
    const params = { publicIdentifier: person.publicIdentifier };
    const isOfProject = given.about.endsWith('project');
    return isOfProject ? { params, query: { projectIdentifier: given.project.identifier } } : { params };
  },
  listArtists: nothing,
  exportPersonalData: (given) => ({ params: ofArtist(given) }),
  deleteAccount: (given) => ({
    params: ofArtist(given),
    body: { password: given.about === 'the right password' ? goodPassword : 'Wrong-Chai-7' },
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
  updateProject: (given) => ({ params: ofProject(given), form: multipart(projectFields()) }),
  updateDraft: (given) => ({ params: ofProject(given), form: multipart({ name: 'Untold' }) }),
  setProjectHiring: (given) => ({ params: ofProject(given), body: { requirementClose: true } }),
  setRoleHiring: ({ project }) => ({
    params: { roleId: project.roleId },
    body: { requirementClose: true },
  }),
  archiveProject: (given) => ({ params: ofProject(given), body: { archived: true } }),
  deleteProject: byProject,

  checkApplications: (given) => ({ params: talentsOf(given) }),
  apply: (given) => ({ body: { ...talentsOf(given), roleIds: [given.project.roleId] } }),
  withdrawApplication: async (given) => {
    const applicationId = randomUUID();
    const sent = { projectRoleId: given.project.roleId, artistId: artistOf(given).id };
    const { db, deps } = given.test;
    // callers take turns, and one artist applies to a role once
    await db
      .delete(applications)
      .where(
        and(eq(applications.projectRoleId, sent.projectRoleId), eq(applications.artistId, sent.artistId)),
      );
    const createdAt = deps.clock();
    await db
      .insert(applications)
      .values({ ...sent, id: applicationId, projectId: given.project.id, createdAt });
    return { params: { applicationId } };
  },
  listMyApplications: nothing,
  updateStatus: (given) => ({
    body: { ...talentsOf(given), artistId: artistOf(given).id, status: 'viewed' },
  }),
  getStatus: (given) => ({ query: { ...talentsOf(given), artistId: artistOf(given).id } }),
  searchTalents: (given) => ({ query: talentsOf(given) }),
  adjacentTalent: (given) => ({
    query: { ...talentsOf(given), currentArtistId: artistOf(given).id, direction: 'next' },
  }),
  talentPlace: (given) => ({ query: { ...talentsOf(given), artistId: artistOf(given).id } }),
};

/** Method and address of a call with these parameters. */
export function addressOf(call: CallName, { params = {}, query }: Sent) {
  const [method = '', path = ''] = calls[call].split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return { method: method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: `/api${filled}${search}` };
}
