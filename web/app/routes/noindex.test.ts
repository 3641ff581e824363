import { expect, test } from 'vitest';
import { meta as account } from './accounts/account.tsx';
import { meta as answer } from './accounts/answer.tsx';
import { meta as never } from './accounts/never.tsx';
import { meta as twoStep } from './accounts/two-step.tsx';
import { meta as admin } from './trust/admin.tsx';

const address = { params: {} } as never;

test.each([
  ['/account', account],
  ['/answer/{token}', answer],
  ['/answer/{token}/never', never],
  ['/two-step', twoStep],
  ['/admin', admin],
] as [string, (address: never) => unknown][])(
  '%s is not indexed by search engines (section 2 of safety)',
  (_path, meta) => {
    expect(meta(address)).toContainEqual({ name: 'robots', content: 'noindex' });
  },
);
