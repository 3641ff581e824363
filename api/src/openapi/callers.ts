import type { AllowedCaller, Operation } from '@kirdaar/contract/operation.ts';

const words: Record<AllowedCaller, string> = {
  anyone: 'Anyone',
  'signed-in': 'Anyone signed in',
  self: 'The user whose id is in the path',
  director: 'Directors',
  'non-director': 'Artists and other professionals',
  administrator: 'Administrators',
  moderator: 'Administrators; to everybody else it is not there',
};

/** The text about who can make a call. */
export function whoMayCall({ who, also }: Operation): string {
  return also ? `${words[who]} (${also})` : words[who];
}

/** The credentials of a call in OpenAPI: one of these, with the empty one for none. */
export function securityOf({ who, also }: Operation): Record<string, string[]>[] {
  if (also === 'reset grant') return [{ resetGrant: [] }];
  return who === 'anyone' ? [{}, { session: [] }] : [{ session: [] }];
}

/** Our cookies as a browser on a plain http address sends them; over https they are named __Host-kirdaar_…. */
export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'kirdaar_session',
    description: 'Set by signing in; its name begins with __Host- over https.',
  },
  resetGrant: {
    type: 'apiKey',
    in: 'cookie',
    name: 'kirdaar_reset',
    description: 'Set by entering a reset code; good for one new password.',
  },
};
