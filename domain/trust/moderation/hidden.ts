/** What others read in place of a hidden message or self-tape, and what is in a hidden message's body. */
export const hiddenMessageText = 'Hidden by Kirdaar.';

const hiddenWhileText = 'Hidden while we look at it.';

/** What its owner reads at something hidden: a report hid it at once, or moderators decided it. */
export const hiddenTextFor = (isDecided: boolean | undefined) =>
  isDecided ? hiddenMessageText : hiddenWhileText;

type OwnPhotos = { hiddenPhotos: readonly string[]; decidedPhotos: readonly string[] };

/** The same at a photograph of their own by its place; null for a visible one. */
export const hiddenPhotoText = ({ hiddenPhotos, decidedPhotos }: OwnPhotos, photo: string) =>
  hiddenPhotos.includes(photo) ? hiddenTextFor(decidedPhotos.includes(photo)) : null;

/** What the owner of a hidden profile reads. */
export const hiddenProfileText = 'Kirdaar has hidden your profile.';

/** What artists read of a project that is paused or held. */
export const pausedProjectText = 'Kirdaar has paused this project.';

/** What the team of a held project reads. */
export const heldText = 'We are looking at this project. Artists see it after that, usually within a day.';
