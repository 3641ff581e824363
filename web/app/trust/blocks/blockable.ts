/** A casting director who can be blocked, or was. */
export type Blockable = {
  _id: string;
  name: string;
  isVerified: boolean;
  verifiedOn?: string | null | undefined;
  isBlocked?: boolean | undefined;
};
