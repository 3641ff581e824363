import type { UserKind } from '@kirdaar/domain/user-kind.ts';

declare const userIdBrand: unique symbol;
/** The id of the signed-in user: proof that a session was checked. */
export type ViewerId = string & { [userIdBrand]: true };

/** Who is calling: read from the session once per request. */
export type Viewer = {
  id: ViewerId;
  sessionId: string;
  name: string;
  kind: UserKind;
  isListed: boolean;
  isAdministrator: boolean;
};
