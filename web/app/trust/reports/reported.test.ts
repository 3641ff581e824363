import { expect, test } from 'vitest';
import { readReported } from './reported.ts';

test('The address of a report names a photograph of a person, or a child’s invitation by the guardian’s link (R10)', () => {
  expect(readReported('photograph:1:smilingHeadshots')).toEqual({
    ...{ kind: 'photograph', _id: '1', photo: 'smilingHeadshots' },
  });
  expect(readReported('invitation:2:token')).toEqual({ kind: 'invitation', _id: '2', link: 'token' });
  expect(readReported('invitation:2')).toEqual({ kind: 'invitation', _id: '2' });
  expect([readReported('profile:'), readReported('nothing:1'), readReported(null)]).toEqual([
    null,
    null,
    null,
  ]);
});
