import { expect, test } from 'vitest';
import { sharedMailDomain } from './new-accounts.ts';

test('Addresses of one domain are grouped, except at a public provider (R39)', () => {
  expect(sharedMailDomain('asha@Studio.example')).toBe('@studio.example');
  for (const domain of ['gmail.com', 'yahoo.co.in', 'rediffmail.com', 'outlook.com', 'proton.me'])
    expect(sharedMailDomain(`asha@${domain}`)).toBeNull();
});
