import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';

declare const userIdBrand: unique symbol;
/** The id of the signed-in user: proof that a session was checked. */
export type ViewerId = string & { [userIdBrand]: true };

/** The caller, read from the session once per request. */
export type Viewer = {
  id: ViewerId;
  sessionId: string;
  name: string;
  publicIdentifier: string;
  kind: UserKind;
  isListed: boolean;
  /** Whether only a guardian's consent is missing for the listing. */
  awaitsGuardian: boolean;
  /** Whether they are below 18, or have not taken their profile over yet (rule guardians/of-age-1). */
  isChild: boolean;
  isAdministrator: boolean;
  /**
   * When the second step was given in this session; null without a valid one (rule
   * security/administrators-1).
   */
  secondStepAt: Date | null;
  /** Whether they are verified as a casting director (rule verification/mark-2). */
  isVerified: boolean;
  /** Whether moderators show them no new contact details (rule moderation/paused-3). */
  hasPausedContacts: boolean;
  /** Whether any user blocked them: those users are left out for this viewer. */
  hasBlockers: boolean;
  /** The request's public network (a /24 or /48); null for this machine and private networks. */
  network: string | null;
};
