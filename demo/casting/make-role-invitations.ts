import type { DemoRoleInvitation } from '../demo-types.ts';
import { emailOf } from '../logins.ts';

/** An open invitation of the demo artist to apply for a role that fits her in everything. */
export function makeRoleInvitations(): DemoRoleInvitation[] {
  return [
    {
      ...{ projectKey: 'tadka-and-sons', roleKey: 'granddaughter' },
      ...{ directorEmail: emailOf('Arvind Mathur'), artistEmail: emailOf('Aarohi Deshpande') },
      message:
        'Mithu is quick, proud, and funny when she is losing. I think that is you: send me a minute on video.',
      hoursAgo: 4,
    },
  ];
}
