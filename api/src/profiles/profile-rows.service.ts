import { findChild, lockUser, updateUser } from './steps.queries.ts';

export const lockProfile = lockUser;
/** Changes a user, within `changeProfile`. */
export const changeUser = updateUser;
/** The owner of a profile, and their age. */
export const childOf = findChild;
