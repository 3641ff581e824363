import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { expect, test } from 'vitest';
import { additionalResolver } from './additional-resolver.ts';
import { additionalValues, emptyRow } from './additional-values.ts';

const typed = {
  experience: '7',
  portfolioLink: '',
  additionalSkills: 'Colour grading',
  pastProjects: [emptyRow],
};
const film = { name: 'Monsoon', role: 'Editor', link: 'https://youtu.be/dQw4w9WgXcQ' };

async function judge(changes: object) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors, values } = await additionalResolver({ ...typed, ...changes }, {}, options);
  return { errors: JSON.parse(JSON.stringify(errors)), values };
}

test('empty rows are not sent', async () => {
  const { values, errors } = await judge({ pastProjects: [emptyRow, film, emptyRow] });
  expect(errors).toEqual({});
  expect(values).toMatchObject({ experience: 7, portfolioLink: null, pastProjects: [{ name: 'Monsoon' }] });
});

test('a fault is shown at the row it was typed in, even below empty rows', async () => {
  const { errors } = await judge({
    pastProjects: [emptyRow, { ...film, name: '' }, emptyRow, { ...film, link: 'x' }],
  });
  expect(errors.pastProjects[0]).toBeNull();
  expect(errors.pastProjects[1].name.message).toBe('Project name is required');
  expect(errors.pastProjects[3].link.message).toBe('Please enter a valid YouTube URL');
});

test('other fields keep their messages', async () => {
  const { errors } = await judge({ experience: '51', additionalSkills: 'abc' });
  expect(errors.experience.message).toBe('Experience cannot exceed 50 years');
  expect(errors.additionalSkills.message).toBe('Additional skills must be at least 5 characters');
});

test('the form starts with one row, or with the stored ones', () => {
  const fresh = { experience: null, portfolioLink: null, additionalSkills: null, pastProjects: [] };
  expect(additionalValues(fresh as Partial<SelfUser> as SelfUser).pastProjects).toEqual([emptyRow]);
  expect(
    additionalValues({ ...fresh, experience: 0, pastProjects: [film] } as Partial<SelfUser> as SelfUser),
  ).toEqual({
    experience: '0',
    portfolioLink: '',
    additionalSkills: '',
    pastProjects: [film],
  });
});
