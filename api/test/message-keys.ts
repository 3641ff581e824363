import type { TestApp } from './app.ts';
import { castProject } from './desk.ts';
import type { Person } from './people.ts';

/** Calls of messages that are idempotent by key. */
export function messageCases(test: () => TestApp, director: () => Person) {
  const table = 'messages' as const;
  return {
    startThread: async () => {
      const { id: projectId, artists } = await castProject(test(), director());
      const start = (text: string) => ({ body: { projectId, artistId: artists[0], text } });
      return {
        client: director().client,
        sent: () => start('Hello'),
        other: () => start('Are you free?'),
        refused: () => start(''),
        table,
      };
    },
    writeMessage: async () => {
      const { id: projectId, artists } = await castProject(test(), director());
      const { client } = director();
      const { json } = await client.post('/api/threads', { projectId, artistId: artists[0], text: 'Hello' });
      const write = (text: string) => ({ params: { id: json.data.thread._id }, body: { text } });
      return {
        client,
        sent: () => write('Are you free?'),
        other: () => write('In May?'),
        refused: () => write(''),
        table,
      };
    },
    writeToMany: async () => {
      const { id: projectId, artists } = await castProject(test(), director());
      const write = (text: string) => ({ body: { projectId, artistIds: artists.slice(0, 1), text } });
      return {
        client: director().client,
        sent: () => write('Hello {name}'),
        other: () => write('Hello'),
        refused: () => write('Hello {phone}'),
        table,
      };
    },
  };
}
