import { expect, test } from 'vitest';
import { sharedMailDomain } from './new-accounts.ts';

test('Addresses of one domain are grouped, except at a public provider (R39)', () => {
  expect(sharedMailDomain('asha@Studio.example')).toBe('@studio.example');
  for (const domain of ['gmail.com', 'yahoo.co.in', 'rediffmail.com', 'outlook.com', 'proton.me'])
    expect(sharedMailDomain(`asha@${domain}`)).toBeNull();
});

test('Subdomains of one registered domain are one group (R39)', () => {
  for (const domain of ['studio.co.in', 'a.studio.co.in', 'b.c.studio.co.in', 'studio.co.in.'])
    expect(sharedMailDomain(`asha@${domain}`)).toBe('@studio.co.in');
  expect(sharedMailDomain('asha@mail.studio.com')).toBe('@studio.com');
  expect(sharedMailDomain('asha@x.studio.com.au')).toBe('@studio.com.au');
  expect(sharedMailDomain('asha@other.co.in')).toBe('@other.co.in');
  // a name of its own below a country
  expect(sharedMailDomain('asha@a.casting.in')).toBe('@casting.in');
  expect(sharedMailDomain('asha@mail.gmail.com')).toBeNull();
});
