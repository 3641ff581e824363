import { describe, expect, it } from 'vitest';
import { faults } from '../test/faults.ts';
import {
  ChangePasswordBody,
  EmailBody,
  LoginBody,
  RegisterBody,
  ResetPasswordBody,
  VerifyOtpBody,
} from './accounts.ts';

const id = '0a0e8e8e-5b0c-4a52-9d4e-0a0e8e8e5b0c';
const password = 'Abcdef1!';
const registration = {
  name: ' Asha  Rao ',
  email: ' Asha@Example.COM ',
  password,
  confirmPassword: password,
  roles: [id],
  departments: [id],
};

describe('a registration', () => {
  it('is accepted with its name on one line and its e-mail in lower case, and without unknown fields', () => {
    const sent = { ...registration, role: 'Director', isProfileComplete: true, isAdministrator: true };
    expect(RegisterBody.parse(sent)).toEqual({
      ...registration,
      name: 'Asha  Rao',
      email: 'asha@example.com',
    });
  });

  it('needs everything', () => {
    expect(faults(RegisterBody, {})).toEqual({
      name: ['Name is required'],
      email: ['Email is required'],
      password: ['Password is required'],
      confirmPassword: ['Confirm password is required'],
      departments: ['Please select at least one department'],
      roles: ['Please select at least one role'],
    });
  });

  it.each([
    ['name', '   ', 'Name is required'],
    ['name', '\u200B', 'Name is required'],
    ['name', 'A', 'Name must be at least 2 characters'],
    ['name', 'A\uFE0F\uFE0F', 'Name must be at least 2 characters'],
    ['name', '\u3164\u3164\u3164', 'Name is required'],
    ['name', '\u2800\u200D\u0301', 'Name is required'],
    ['name', 'Kirdaar', 'Kirdaar is the name of this site. Please enter your own name.'],
    ['name', 'किरदार टीम', 'Kirdaar is the name of this site. Please enter your own name.'],
    ['name', 'x'.repeat(51), 'Name must not exceed 50 characters'],
    ['name', 'a\u0000b', 'Control characters are not allowed'],
    ['email', '', 'Email is required'],
    ['email', 'asha', 'Invalid email'],
    ['email', 'asha@example', 'Invalid email'],
    ['email', 'as ha@example.com', 'Invalid email'],
    ['email', '"x"@example.com', 'Invalid email'],
    ['password', '', 'Password is required'],
    [
      'password',
      'abc',
      'Password must contain at least 8 characters, one uppercase letter, one number, one special character',
    ],
    ['confirmPassword', '', 'Confirm password is required'],
    ['confirmPassword', 'Other123!', 'Passwords must match'],
    ['roles', [], 'Please select at least one role'],
    ['departments', [], 'Please select at least one department'],
  ])('with the %s %j is refused: %s', (field, value, message) => {
    expect(faults(RegisterBody, { ...registration, [field]: value })[field]).toEqual([message]);
  });

  it('shows all its faults at once, also that the passwords differ', () => {
    const said = faults(RegisterBody, { ...registration, name: '', confirmPassword: 'Other123!' });
    expect(said).toEqual({ name: ['Name is required'], confirmPassword: ['Passwords must match'] });
  });
});

describe('signing in', () => {
  it('needs an e-mail and a password, of any form', () => {
    expect(LoginBody.parse({ email: 'A@b.in', password: 'x' })).toEqual({ email: 'a@b.in', password: 'x' });
    expect(faults(LoginBody, {})).toEqual({
      email: ['Email is required'],
      password: ['Password is required'],
    });
    expect(faults(LoginBody, { email: 'a', password: '' })).toEqual({
      email: ['Please enter a valid email address'],
      password: ['Password is required'],
    });
  });

  it('refuses a password that is too long', () => {
    const said = faults(LoginBody, { email: 'a@b.in', password: 'x'.repeat(129) });
    expect(said).toEqual({ password: ['Password is too long'] });
  });
});

describe('a code', () => {
  it('is six digits, for an account by default', () => {
    const sent = { email: 'a@b.in', otp: ' 012345 ' };
    expect(VerifyOtpBody.parse(sent)).toEqual({ email: 'a@b.in', otp: '012345', isForgotPassword: false });
  });

  it.each(['', '12345', '1234567', '12345a', '१२३४५६', undefined, 123456])('%j is incomplete', (otp) => {
    expect(faults(VerifyOtpBody, { email: 'a@b.in', otp })).toEqual({
      otp: ['Please enter a complete 6-digit OTP'],
    });
  });

  it('is asked for with an e-mail', () => {
    expect(faults(EmailBody, { email: '' })).toEqual({ email: ['Email is required'] });
    expect(faults(EmailBody, { email: 'x@' })).toEqual({ email: ['Please enter a valid email address'] });
  });
});

describe('a new password', () => {
  const reset = { email: 'a@b.in', newPassword: password, confirmPassword: password };
  const change = { oldPassword: 'x', newPassword: password, confirmPassword: password };

  it('is accepted when it is strong and typed twice', () => {
    expect(ResetPasswordBody.parse(reset)).toEqual(reset);
    expect(ChangePasswordBody.parse(change)).toEqual(change);
  });

  it.each([
    ['after a reset', ResetPasswordBody, reset],
    ['in exchange for the old one', ChangePasswordBody, change],
  ])('%s is required, strong and confirmed', (_title, schema, body) => {
    const said = (fields: object) => faults(schema, { ...body, ...fields });
    expect(said({ newPassword: '' }).newPassword).toEqual(['New password is required']);
    expect(said({ newPassword: 'abcdefg1!' }).newPassword).toEqual([
      'Password must contain one uppercase letter',
    ]);
    expect(said({ confirmPassword: '' })).toEqual({ confirmPassword: ['Confirm password is required'] });
    expect(said({ confirmPassword: 'x' })).toEqual({ confirmPassword: ['Passwords must match'] });
  });

  it('differs from the one that it replaces', () => {
    const same = { oldPassword: password, newPassword: password, confirmPassword: password };
    const message = ['New password must differ from the current one'];
    expect(faults(ChangePasswordBody, same)).toEqual({ newPassword: message });
    expect(faults(ChangePasswordBody, { ...same, confirmPassword: 'x' })).toEqual({
      newPassword: message,
      confirmPassword: ['Passwords must match'],
    });
  });

  it('is reset for an e-mail and changed with the current one', () => {
    expect(faults(ResetPasswordBody, { ...reset, email: undefined })).toEqual({
      email: ['Missing email. Please try the forgot password process again.'],
    });
    expect(faults(ChangePasswordBody, { ...change, oldPassword: '' })).toEqual({
      oldPassword: ['Current password is required'],
    });
  });
});
