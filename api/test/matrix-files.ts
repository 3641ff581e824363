import type { TestApp } from './app.ts';
import { joinTeam, type Scene } from './matrix-scene.ts';
import { formOf, photo } from './pictures.ts';
import { pdf, publish, saveDraft } from './projects.ts';

/** The address of a stored file that a row is about, new for it; the artist applied to an archived project. */
export async function fileAbout(test: TestApp, scene: Scene, about: string): Promise<string> {
  const { people } = scene;
  if (about === 'no file') return `/api/uploads/${'0'.repeat(32)}-${'0'.repeat(12)}.jpg`;
  if (about === 'a photograph') {
    const { id, client } = people['artist (self)'];
    const form = formOf({ profilePicture: await photo() });
    const { json } = await client.patchForm(`/api/users/${id}/profile-picture`, form);
    return `/api${json.data.profileUrl}`;
  }
  const director = people['owning director'];
  const make = about.endsWith('draft') ? saveDraft : publish;
  const project = await make(director, { name: 'Untold', banner: await photo(), briefDescriptionPdf: pdf });
  await joinTeam(test, scene, project._id);
  if (about.endsWith('archived project')) {
    const application = { projectId: project._id, roleIds: [project.roles[0]?._id] };
    await people['artist (self)'].client.post('/api/project-artists/apply', application);
    await director.client.put(`/api/projects/${project._id}/archive`, { archived: true });
  }
  if (about.endsWith('deleted project')) await director.client.delete(`/api/projects/${project._id}`);
  return `/api${about.startsWith('the brief') ? project.briefDescriptionPdfUrl : project.bannerUrl}`;
}
