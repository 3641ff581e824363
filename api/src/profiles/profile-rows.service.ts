import { findChild, lockUser, updateUser } from './steps.queries.ts';

/** Holds a profile until the transaction ends. */
export const holdProfile = lockUser;
/** Changes what is kept of a person, within the frame of a change of their profile. */
export const changeUser = updateUser;
/** Whose profile it is, and how old they are. */
export const childOf = findChild;
