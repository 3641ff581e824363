/** A casting director who can be blocked. */
export type Blockable = { _id: string; name: string; isVerified: boolean };
