type Named = {
  _id: string | null;
  name: string | null;
  isVerified: boolean;
  verifiedOn?: string | undefined;
  isBlocked?: boolean | undefined;
};

/** The directors who can be blocked: those with an account. */
export const blockable = ({ _id, name, ...rest }: Named) => (_id && name ? [{ _id, name, ...rest }] : []);
