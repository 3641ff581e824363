import { expect, test } from 'vitest';
import { emptySignUp, signUpBody, signUpResolver } from './sign-up-values.ts';

const id = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const departments = [{ _id: id(1), name: 'Acting', roles: [{ _id: id(2), name: 'Artist', showInUI: true }] }];
const typed = {
  ...emptySignUp,
  ...{ name: 'Avni Devi', email: 'sunita@people.example', password: 'Chai-Tapri-7' },
  ...{ confirmPassword: 'Chai-Tapri-7' },
};
const faultsOf = async (changes: object) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await signUpResolver(departments)({ ...typed, ...changes }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, fault]) => [field, fault?.message]));
};

test('A parent signs up a child who acts, and is asked for no department (R36)', async () => {
  const child = { ...typed, profileOf: 'child' };
  expect(await faultsOf(child)).toEqual({
    guardianName: 'Name is required',
    guardianRelation: 'Please choose how they are related',
  });
  const named = { ...child, guardianName: 'Sunita Devi', guardianRelation: 'Mother' };
  expect(await faultsOf(named)).toEqual({});
  const { profileOf, guardianName, guardianRelation, ...body } = typed;
  expect(signUpBody(named, departments)).toEqual({
    ...{ ...body, departments: [id(1)], roles: [id(2)] },
    guardian: { name: 'Sunita Devi', relation: 'Mother' },
  });
  expect(signUpBody(typed, departments)).toEqual(body);
  expect(await faultsOf({})).toEqual({
    departments: 'Please select at least one department',
    roles: 'Please select at least one role',
  });
});
