import { expect, test } from 'vitest';
import {
  categoryNames,
  decidedWithin,
  hidesAtOnce,
  isUrgent,
  referenceOf,
  referencePattern,
  reportedKinds,
} from './reports.ts';

const hours = (category: (typeof categoryNames)[number]) => decidedWithin(category) / 3_600_000;

test('A report is decided within 2 hours, 36 hours or 7 days, by its category (R4)', () => {
  expect(Object.fromEntries(categoryNames.map((name) => [name, hours(name)]))).toEqual({
    ...{ intimate: 2, child: 2, impersonation: 2 },
    ...{ money: 36, harassment: 36, contact: 36, fake: 36, other: 7 * 24 },
  });
  expect(categoryNames.filter(isUrgent)).toEqual(categoryNames.filter((name) => hours(name) === 2));
});

test('Only a photograph, a tape or a message reported as intimate or child is hidden at once (R6)', () => {
  const hiding = reportedKinds.flatMap((kind) =>
    categoryNames.filter((category) => hidesAtOnce(kind, category)).map((category) => [kind, category]),
  );
  expect(hiding).toEqual([
    ...[
      ['photograph', 'intimate'],
      ['photograph', 'child'],
    ],
    ...[
      ['message', 'intimate'],
      ['message', 'child'],
    ],
    ...[
      ['tape', 'intimate'],
      ['tape', 'child'],
    ],
  ]);
});

test('A reference has twice four letters, without I, O and digits (R5)', () => {
  for (let byte = 0; byte < 256; byte++) {
    const reference = referenceOf(new Uint8Array(8).fill(byte));
    expect(reference).toMatch(referencePattern);
    expect(reference).not.toMatch(/[IO0-9]/);
  }
});
