import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { describe, expect, test } from 'vitest';
import { ApiError, offlineError } from '../../../shell/calls/api-error.ts';
import { noFiles, type ProjectFiles } from '../form-data.ts';
import { emptyProject, type ProjectValues } from '../form-values.ts';
import { DraftSaver } from './draft-saver.ts';

/** The parts of a stored project that the saver reads. */
const draftAt = (version: number) =>
  ({ _id: 'p', projectIdentifier: 'p-1', isDraft: true, version }) as Project;
const typed = (name: string) => ({ ...emptyProject, name });

/** A store that records its calls, and answers on demand. */
function slowStore() {
  const calls: string[] = [];
  const doors: (() => void)[] = [];
  const wait = () => new Promise<void>((open) => doors.push(open));
  const note = (kind: string, values: ProjectValues, files: ProjectFiles) =>
    calls.push(`${kind} ${values.name}${files.banner ? ' +banner' : ''}`);
  const store = {
    create: async (values: ProjectValues, files: ProjectFiles) => {
      note('create', values, files);
      await wait();
      return draftAt(1);
    },
    update: async (draft: { version: number }, values: ProjectValues, files: ProjectFiles) => {
      note(`update v${draft.version}`, values, files);
      await wait();
      return draftAt(draft.version + 1);
    },
  };
  const open = async () => {
    await Promise.resolve();
    doors.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { store, calls, open };
}

test('a form makes one draft, however quickly its saves follow each other', async () => {
  const { store, calls, open } = slowStore();
  const saver = new DraftSaver(store);
  const first = saver.save(typed('D'), noFiles);
  saver.save(typed('Di'), noFiles);
  saver.save(typed('Dilli'), noFiles);
  await open();
  await open();
  expect((await first)?.version).toBe(2);
  expect(calls).toEqual(['create D', 'update v1 Dilli']);
});

test('a file is sent once', async () => {
  const { store, calls, open } = slowStore();
  const saver = new DraftSaver(store);
  const files = { ...noFiles, banner: new File(['x'], 'b.jpg') };
  const saving = saver.save(typed('A'), files);
  await open();
  await saving;
  const again = saver.save(typed('B'), files);
  await open();
  await again;
  expect(calls).toEqual(['create A +banner', 'update v1 B']);
});

test('a failed save is reported, and the next one tries again', async () => {
  let fail = true;
  const saved = draftAt(1);
  const saver = new DraftSaver({
    create: async () => {
      if (fail) throw new Error('offline');
      return saved;
    },
    update: async () => saved,
  });
  await expect(saver.save(typed('A'), noFiles)).rejects.toThrow('offline');
  fail = false;
  expect(await saver.save(typed('A'), noFiles)).toEqual(saved);
});

test('nothing is saved after the form was sent', async () => {
  const { store, calls } = slowStore();
  const saver = new DraftSaver(store);
  await saver.close();
  await saver.save(typed('late'), noFiles);
  expect(calls).toEqual([]);
});

describe('A create whose answer is lost', () => {
  const saved = draftAt(1);

  /** A store that loses the answer to the first create, as in a tunnel. */
  function tunnel(failure: Error) {
    const calls: string[] = [];
    let lost = false;
    const store = {
      create: async (values: ProjectValues) => {
        calls.push(`create ${values.name}`);
        if (lost) return saved;
        lost = true;
        throw failure;
      },
      update: async (_: unknown, values: ProjectValues) => {
        calls.push(`update ${values.name}`);
        return draftAt(2);
      },
    };
    return { store, calls };
  }

  test('is repeated with the same body, as its key belongs to that, and then updated', async () => {
    const { store, calls } = tunnel(offlineError());
    const saver = new DraftSaver(store);
    await expect(saver.save(typed('A'), noFiles)).rejects.toThrow('offline');
    expect(saver.unanswered?.name).toBe('A');
    await saver.save(typed('AB'), noFiles);
    expect(calls).toEqual(['create A', 'create A', 'update AB']);
    expect(saver.unanswered).toBeNull();
  });

  test('is not repeated when the server had answered and refused it', async () => {
    const refused = new ApiError({ status: 400, code: 'VALIDATION_ERROR', message: 'refused' });
    const { store, calls } = tunnel(refused);
    const saver = new DraftSaver(store);
    await expect(saver.save(typed('A'), noFiles)).rejects.toThrow('refused');
    await saver.save(typed('AB'), noFiles);
    expect(calls).toEqual(['create A', 'create AB']);
  });

  test('continues after a reload with what the closing page had sent', async () => {
    const { store, calls } = tunnel(offlineError());
    const before = new DraftSaver(store);
    expect(before.startUnanswered(typed('A'))).toBe(true);
    expect(before.startUnanswered(typed('AB'))).toBe(false);
    const after = new DraftSaver(
      { ...store, create: store.update.bind(null, null) },
      null,
      before.unanswered,
    );
    await after.save(typed('A'), noFiles);
    expect(calls).toEqual(['update A', 'update A']);
  });
});

test('the update of a closing page is counted, also after one in progress', async () => {
  const { store, open } = slowStore();
  const draft = draftAt(4);
  const quiet = new DraftSaver(store, draft);
  quiet.expectUpdate();
  expect(quiet.draft?.version).toBe(5);
  const busy = new DraftSaver(store, draft);
  const saving = busy.save(typed('A'), noFiles);
  busy.expectUpdate();
  expect(busy.draft?.version).toBe(6);
  await open();
  await saving;
});

test('continues from the stored project, and sends a file again that others replaced', async () => {
  const { store, calls, open } = slowStore();
  const saver = new DraftSaver(store, draftAt(1));
  const files = { ...noFiles, banner: new File(['x'], 'b.jpg') };
  const saving = saver.save(typed('A'), files);
  await open();
  await saving;
  saver.goOnFrom({ ...draftAt(7), bannerUrl: '/uploads/theirs.jpg' });
  const again = saver.save(typed('B'), files);
  await open();
  expect((await again)?.version).toBe(8);
  expect(calls).toEqual(['update v1 A +banner', 'update v7 B +banner']);
});
