/** What others read in place of a hidden message. */
export const hiddenMessageText = 'Hidden by Kirdaar.';

/** What its owner reads at something that a report hid at once. */
export const hiddenWhileText = 'Hidden while we look at it.';

/** What the owner of a hidden profile reads. */
export const hiddenProfileText = 'Kirdaar has hidden your profile.';

/** What artists read of a project that is paused or held. */
export const pausedProjectText = 'Kirdaar has paused this project.';

/** What the team of a held project reads. */
export const heldText = 'We are looking at this project. Artists see it after that, usually within a day.';
