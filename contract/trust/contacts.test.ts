import { describe, expect, it } from 'vitest';
import { faults } from '../test/faults.ts';
import { ContactBody } from './contacts.ts';

const message = {
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phoneNumber: '9876543210',
  message: 'Hello <b>there</b> 🎬',
};

describe('a message through the contact form', () => {
  it('is accepted as typed', () => {
    expect(ContactBody.parse({ ...message, createdAt: 'x' })).toEqual(message);
  });

  it('needs all fields', () => {
    expect(faults(ContactBody, {})).toEqual({
      fullName: ['Full name is required'],
      email: ['Email is required'],
      phoneNumber: ['Phone is required'],
      message: ['Message is required'],
    });
  });

  it.each([
    ['fullName', ' ', 'Full name is required'],
    ['email', 'asha', 'Please enter a valid email address'],
    ['phoneNumber', '', 'Phone is required'],
    ['phoneNumber', '98765 43210', 'Phone must only contain digits'],
    ['phoneNumber', '987654321', 'Phone must be at least 10 digits'],
    ['phoneNumber', '98765432101', 'Phone must not exceed 10 digits'],
    ['message', '\n', 'Message is required'],
    ['message', 'x'.repeat(2001), 'Must not exceed 2000 characters'],
  ])('with the %s %j is refused: %s', (field, value, said) => {
    expect(faults(ContactBody, { ...message, [field]: value })).toEqual({ [field]: [said] });
  });
});
