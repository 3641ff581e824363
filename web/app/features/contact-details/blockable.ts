type Named = { _id: string | null; name: string | null; isVerified: boolean };

/** Who can be blocked: whose account is gone cannot. */
export const blockable = ({ _id, name, isVerified }: Named) =>
  _id && name ? [{ _id, name, isVerified }] : [];
