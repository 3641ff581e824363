import { randomUUID } from 'node:crypto';
import { and, desc, eq, like } from 'drizzle-orm';
import { files } from '../src/db/tables/profiles/reference.ts';
import type { TestApp } from './app.ts';
import { joinTeam, type Scene } from './matrix-scene.ts';
import type { FileRoute } from './matrix-table.ts';
import { formOf, photo } from './pictures.ts';
import { pdf, permissionForm, publish, saveDraft } from './projects.ts';
import { askToBeChecked } from './verification.ts';

/** A new stored file for the row; the artist applied to an archived project. */
export async function fileAbout(
  test: TestApp,
  scene: Scene,
  { call, about }: { call: FileRoute; about: string },
): Promise<string> {
  const { people } = scene;
  if (call === 'GET /admin/files/:id') return `/api/admin/files/${await evidenceAbout(test, scene, about)}`;
  if (about === 'no file') return `/api/uploads/${'0'.repeat(32)}-${'0'.repeat(12)}.jpg`;
  if (about === 'a photograph' || about === 'a hidden photograph') {
    const { id, client } = people['artist (self)'];
    const form = formOf({ profilePicture: await photo() });
    const { profileUrl } = (await client.patchForm(`/api/users/${id}/profile-picture`, form)).json.data;
    if (about === 'a hidden photograph')
      await test.db.update(files).set({ hiddenAt: test.deps.clock() }).where(eq(files.path, profileUrl));
    return `/api${profileUrl}`;
  }
  const director = people['owning director'];
  const make = about.endsWith('draft') ? saveDraft : publish;
  const project = await make(director, { name: 'Untold', banner: await photo(), briefDescriptionPdf: pdf });
  await joinTeam(test, scene, project._id);
  const permission = `/api/projects/${project._id}/permission`;
  if (about.startsWith('the permission')) await director.client.putForm(permission, permissionForm());
  if (about.endsWith('archived project')) {
    const application = { projectId: project._id, roleIds: [project.roles[0]?._id] };
    await people['artist (self)'].client.post('/api/project-artists/apply', application);
    await director.client.put(`/api/projects/${project._id}/archive`, { archived: true });
  }
  if (about.endsWith('deleted project')) await director.client.delete(`/api/projects/${project._id}`);
  if (about.startsWith('the permission')) return permission;
  return `/api${about.startsWith('the brief') ? project.briefDescriptionPdfUrl : project.bannerUrl}`;
}

/** The id of an evidence file: the owning director's document, or the permission of a project of theirs. */
async function evidenceAbout(test: TestApp, scene: Scene, about: string): Promise<string> {
  const director = scene.people['owning director'];
  if (about === 'no file') return randomUUID();
  if (about === 'the document of a verification') await askToBeChecked(director);
  else await fileAbout(test, scene, { call: 'GET /projects/:id/permission', about });
  const isPrivate = and(eq(files.ownerId, director.id), like(files.path, '/private/%'));
  const [row] = await test.db
    .select({ id: files.id })
    .from(files)
    .where(isPrivate)
    .orderBy(desc(files.createdAt));
  return row?.id ?? '';
}
