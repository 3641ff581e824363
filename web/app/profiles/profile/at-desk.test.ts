import { expect, test } from 'vitest';
import { profileAtDesk } from './at-desk.ts';

const shootingDays = { notFree: 3, of: 12 };
const of = (candidacyId: string | null) =>
  profileAtDesk(
    async (name) =>
      (name === 'listCandidates'
        ? { artists: [{ _id: 'a1', name: 'Anu', candidacyId, shootingDays }] }
        : { profile: { _id: 'a1', name: 'Anu' } }) as never,
    { projectId: 'p1', publicIdentifier: 'anu', search: new URLSearchParams('role=r1') },
  );

test.each([null, 'c1'])(
  'A reviewer reads on how many shooting days a talent is not free (M18)',
  async (candidacyId) => {
    expect(await of(candidacyId)).toMatchObject({ name: 'Anu', contact: null, shootingDays });
  },
);
