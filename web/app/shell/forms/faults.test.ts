import { ContactBody } from '@kirdaar/contract/trust/contacts.ts';
import { expect, test } from 'vitest';
import { faultsOf, firstOfEach } from './faults.ts';

test('a failed check gives the first message of each field, from the contract', () => {
  const checked = ContactBody.safeParse({ fullName: '', email: 'asha@', phoneNumber: '12ab', message: '' });
  expect(faultsOf(checked)).toEqual({
    fullName: 'Full name is required',
    email: 'Please enter a valid email address',
    phoneNumber: 'Phone must only contain digits',
    message: 'Message is required',
  });
});

test('a passed check has no faults', () => {
  const body = { fullName: 'Asha', email: 'asha@example.com', phoneNumber: '9876500011', message: 'Hello' };
  expect(faultsOf(ContactBody.safeParse(body))).toEqual({});
});

test("the server's faults have the same form", () => {
  const errors = [
    { path: 'roles.0.gender', message: 'Gender is required' },
    { path: 'roles.0.gender', message: 'Unknown gender' },
  ];
  expect(firstOfEach(errors)).toEqual({ 'roles.0.gender': 'Gender is required' });
});
