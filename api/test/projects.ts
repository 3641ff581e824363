import { randomUUID } from 'node:crypto';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { projects } from '../src/db/tables/projects/projects.ts';
import type { TestApp } from './app.ts';
import { createPerson, type Person } from './people.ts';
import { photo } from './pictures.ts';

type Fields = Record<string, unknown>;

export const hero = { characterName: 'Meera', gender: 'female', ageRange: '25-35' };
export const villain = { characterName: 'Kabir', gender: 'male', ageRange: '40' };

/** The form of a valid project; undefined fields are omitted, roles are JSON text. */
export function projectFields(changes: Fields = {}): Fields {
  return {
    name: 'Monsoon Letters',
    type: 'Feature film',
    description: 'Two strangers write to each other through one monsoon.',
    castingStartDate: '2026-11-01',
    castingEndDate: '2026-12-15',
    shootingStartDate: '2027-01-10',
    shootingEndDate: '2027-03-01',
    'castingLocation[state]': 'maharashtra',
    'shootingLocation[city]': 'Mumbai',
    'shootingLocation[state]': 'maharashtra',
    'shootingLocation[country]': 'India',
    roles: [hero, villain],
    ...changes,
  };
}

/** A multipart form; lists become JSON text, files keep their names, and buffers become files with an untrusted
    name. */
export function multipart(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof File) form.append(name, value);
    else if (Buffer.isBuffer(value)) form.append(name, new File([new Uint8Array(value)], 'upload.bin'));
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A published project of a director, through the API. */
export async function publish(director: Person, changes: Fields = {}): Promise<Project> {
  const fields = projectFields({ banner: await photo(), ...changes });
  return asProject(await director.client.postForm('/api/projects', multipart(fields)));
}

/** A draft of a director, through the API. */
export async function saveDraft(director: Person, fields: Fields = { name: 'Untold' }): Promise<Project> {
  return asProject(await director.client.postForm('/api/projects/draft', multipart(fields)));
}

/** The project in an answer; any other answer fails with its text. */
export function asProject(answer: { status: number; text: string; json: unknown }): Project {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return (answer.json as { data: Project }).data;
}

/** A published project without roles, only possible in older data (rule applications/apply-1). */
export async function publishWithoutRoles(test: TestApp, director: Person): Promise<string> {
  const id = randomUUID();
  await test.db
    .insert(projects)
    .values({ id, directorId: director.id, projectIdentifier: `bare-${id}`, name: 'Bare', isDraft: false });
  return id;
}

export function listedArtist(test: TestApp): Promise<Person> {
  return createPerson(test, 'Artist', { isProfileComplete: true });
}

/** Self-tape links as in an application. */
export function tapes(...roleIds: string[]) {
  return roleIds.map((roleId) => ({ roleId, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }));
}

/** A published project with two roles, without a picture for speed. */
export async function castRoles(director: Person) {
  const { _id: projectId } = await saveDraft(director);
  const form = multipart(projectFields({ isDraft: 'false' }));
  const { roles, version } = asProject(await director.client.putForm(`/api/projects/${projectId}`, form));
  return { projectId, version, ids: roles.map((role) => role._id) as [string, string] };
}

/** The permission to cast a child, as in the form. */
export const permissionForm = (paper: Buffer = pdf) =>
  multipart({ permission: new File([new Uint8Array(paper)], 'form-c.pdf') });
