import { expect, test } from 'vitest';
import { facesIn } from './faces.ts';

test.each([
  [null, 'small'],
  ['kirdaar_session=abc', 'small'],
  ['kirdaar_session=abc; kirdaar_faces=large', 'large'],
  ['kirdaar_faces=small', 'small'],
  ['kirdaar_faces=huge', 'small'],
  ['other_kirdaar_faces=large', 'small'],
])('the cookies %j show a casting team %s faces', (cookies, faces) => {
  expect(facesIn(cookies)).toBe(faces);
});
