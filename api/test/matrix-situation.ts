import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import type { Scene, setProject } from './matrix-scene.ts';
import type { Person } from './people.ts';

/** The input of a call: the people, a project in the row's state, and the caller. */
export type Situation = {
  test: TestApp;
  scene: Scene;
  about: string;
  project: Awaited<ReturnType<typeof setProject>>;
  client: Client;
  /** The caller, or the artist where no one is signed in. */
  caller: Person;
};
export type RequestParts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
};
export type Make = (situation: Situation) => RequestParts | Promise<RequestParts>;

export const artistOf = ({ scene }: Situation) => scene.people['artist (self)'];
export const ofProject = ({ project }: Situation) => ({ id: project.id });
export const byProject: Make = (situation) => ({ params: ofProject(situation) });
