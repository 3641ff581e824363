type Named = {
  _id: string | null;
  name: string | null;
  isVerified: boolean;
  verifiedOn?: string | undefined;
  isBlocked?: boolean | undefined;
};

/** Who can be blocked: whose account is gone cannot. */
export const blockable = ({ _id, name, ...rest }: Named) => (_id && name ? [{ _id, name, ...rest }] : []);
