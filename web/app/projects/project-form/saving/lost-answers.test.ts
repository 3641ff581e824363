import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError, offlineError } from '../../../shell/calls/api-error.ts';
import { emptyProject, emptyRole, type ProjectValues } from '../form-values.ts';
import { LostAnswers } from './lost-answers.ts';

const typed = (name: string): ProjectValues => ({
  ...emptyProject,
  name,
  roles: [{ ...emptyRole, characterName: 'Guard' }],
});

const stale = () => new ApiError({ status: 409, code: 'project.stale', message: 'changed somewhere else' });

/** One project on a server that accepts changes of the newest version only, and can lose its answers. */
function server() {
  let stored = { _id: 'p', ...typed('D'), version: 1, isDraft: true } as unknown as Project;
  const seen: string[] = [];
  const put = (values: ProjectValues, isDraft: boolean) => async (from: { version: number }) => {
    if (from.version !== stored.version) throw stale();
    seen.push(`${isDraft ? 'save' : 'publish'} ${values.name}`);
    // a stored role has its own id
    const roles = values.roles.map((role) => ({ ...role, _id: crypto.randomUUID() }));
    const version = stored.version + 1;
    stored = {
      ...stored,
      ...values,
      name: values.name.trim(),
      roles,
      version,
      isDraft,
    } as unknown as Project;
    return stored;
  };
  return { put, seen, read: async () => stored };
}

const lost =
  (send: (from: { version: number }) => Promise<Project>, arrives: boolean) =>
  async (from: { version: number }) => {
    if (arrives) await send(from);
    throw offlineError();
  };

describe('A change whose answer was lost', () => {
  const first = { _id: 'p', version: 1 } as Project;
  let site: ReturnType<typeof server>;
  let answers: LostAnswers;
  beforeEach(() => {
    site = server();
    answers = new LostAnswers(site.read);
  });

  /** Publishes this text; the answer can be lost, with or without the change. */
  const publish = (name: string, fate: 'answered' | 'answer lost' | 'all lost' = 'answered') => {
    const send = site.put(typed(name), false);
    const way = fate === 'answered' ? send : lost(send, fate === 'answer lost');
    return answers.write(first, { values: typed(name), isDraft: false, hasFiles: false, send: way });
  };

  test('is not made twice: the same publish again finds it done', async () => {
    await expect(publish('Dilli 6 ', 'answer lost')).rejects.toThrow('offline');
    expect(await publish('Dilli 6 ')).toMatchObject({
      name: 'Dilli 6',
      isDraft: false,
      version: 2,
    });
    expect(site.seen).toEqual(['publish Dilli 6 ']);
  });

  test('is made when it never arrived', async () => {
    await expect(publish('Dilli 6', 'all lost')).rejects.toThrow('offline');
    expect(await publish('Dilli 6')).toMatchObject({ isDraft: false, version: 2 });
    expect(site.seen).toEqual(['publish Dilli 6']);
  });

  test('is followed by what was typed since', async () => {
    await expect(publish('Dilli', 'answer lost')).rejects.toThrow('offline');
    expect(await publish('Dilli 6')).toMatchObject({ name: 'Dilli 6', version: 3 });
  });

  test('can have been tried several times, with other text each time', async () => {
    await expect(publish('D', 'all lost')).rejects.toThrow('offline');
    await expect(publish('Dilli', 'answer lost')).rejects.toThrow('offline');
    await expect(publish('Dilli 6', 'all lost')).rejects.toThrow('offline');
    expect(await publish('Dilli 6')).toMatchObject({ name: 'Dilli 6', version: 3 });
  });

  test("is not confused with another user's change", async () => {
    await expect(publish('Dilli 6', 'all lost')).rejects.toThrow('offline');
    await site.put(typed('Theirs'), true)(first);
    await expect(publish('Dilli 6')).rejects.toThrow('changed somewhere else');
    expect(site.seen).toEqual(['save Theirs']);
  });

  test('does not excuse a stale form that lost nothing', async () => {
    await site.put(typed('Theirs'), true)(first);
    await expect(publish('Dilli 6')).rejects.toThrow('changed somewhere else');
  });

  test('can be a saved draft as well, which is then published from that version', async () => {
    const values = typed('Dilli 6');
    const saving = answers.write(first, {
      values,
      isDraft: true,
      hasFiles: false,
      send: lost(site.put(values, true), true),
    });
    await expect(saving).rejects.toThrow('offline');
    expect(await publish('Dilli 6')).toMatchObject({ isDraft: false, version: 3 });
  });
});

test('before a reload is its own, and what is typed since continues from there (W34)', async () => {
  const stored = { ...typed('Dilli'), _id: 'p', version: 2, isDraft: true } as unknown as Project;
  const answers = new LostAnswers(async () => stored, undefined, [typed('Dilli')]);
  const versions: number[] = [];
  const send = async ({ version }: { version: number }) => {
    versions.push(version);
    if (version < 2) throw new ApiError({ status: 409, code: 'project.stale', message: 'stale' });
    return { ...stored, version: 3 };
  };
  const change = { values: typed('Dilli 6'), isDraft: true, hasFiles: false, send };
  expect((await answers.write({ ...stored, version: 1 }, change)).version).toBe(3);
  expect(versions).toEqual([1, 2]);
});

test('does not prevent the upload of a file (W34)', async () => {
  const stored = { ...typed('Dilli'), _id: 'p', version: 2, isDraft: true } as unknown as Project;
  const answers = new LostAnswers(async () => stored, undefined, [typed('Dilli')]);
  let sent = 0;
  const send = async ({ version }: { version: number }) => {
    sent += 1;
    if (version < 2) throw new ApiError({ status: 409, code: 'project.stale', message: 'stale' });
    return { ...stored, version: 3 };
  };
  const change = { values: typed('Dilli'), isDraft: true, hasFiles: true, send };
  expect((await answers.write({ ...stored, version: 1 }, change)).version).toBe(3);
  expect(sent).toBe(2);
});
