import { expect, test } from 'vitest';
import { sharedMailDomain } from './new-accounts.ts';

test('Addresses of one domain belong together, of a public provider they do not (R39)', () => {
  expect(sharedMailDomain('asha@Studio.example')).toBe('@studio.example');
  for (const domain of ['gmail.com', 'yahoo.co.in', 'rediffmail.com', 'outlook.com', 'proton.me'])
    expect(sharedMailDomain(`asha@${domain}`)).toBeNull();
});
