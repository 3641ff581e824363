import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';

declare const userIdBrand: unique symbol;
/** The id of the signed-in user: proof that a session was checked. */
export type ViewerId = string & { [userIdBrand]: true };

/** Who is calling: read from the session once per request. */
export type Viewer = {
  id: ViewerId;
  sessionId: string;
  name: string;
  publicIdentifier: string;
  kind: UserKind;
  isListed: boolean;
  /** Whether a guardian's consent is all that they lack to be listed. */
  awaitsGuardian: boolean;
  /** Whether they are below 18, or have not taken their profile over since (rule guardians/of-age-1). */
  isChild: boolean;
  isAdministrator: boolean;
  /** When the second step was given in this session; null when it was not, or lapsed (rule security/administrators-1). */
  secondStepAt: Date | null;
  /** Whether Kirdaar checked who they are as a casting director (rule verification/mark-2). */
  isVerified: boolean;
  /** Whether anybody blocked them: then they are left out for this viewer. */
  hasBlockers: boolean;
  /** The public network that the request comes from (a /24 or /48); null for this machine and private networks. */
  network: string | null;
};
