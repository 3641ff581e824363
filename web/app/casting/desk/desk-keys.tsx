import { type KeyEntry, KeysDialog } from '../../ui/keys/keys-help.tsx';
import { useNextAfter } from './decisions/next-after.ts';

const toList: KeyEntry = { cap: 'A', spoken: 'A', does: 'casting directors: add to one of your lists' };
const undo: KeyEntry = { cap: 'U', spoken: 'U', does: 'undo' };
const ofLists: readonly KeyEntry[] = [
  { cap: '/', spoken: 'Slash', does: 'search' },
  { cap: '?', spoken: 'Question mark', does: 'show these keys' },
];

const deciding: readonly KeyEntry[] = [
  { cap: '1 2 3', spoken: '1, 2 or 3', does: 'first, second or third pick; again clears it' },
  { cap: 'S', spoken: 'S', does: 'shortlist; again back to Considered' },
  { cap: 'X', spoken: 'X', does: 'pass; again back to Considered' },
  { cap: '1 2 3 S X', spoken: '1, 2, 3, S or X', does: 'on a comparison: the same for everyone there' },
  { cap: 'I', spoken: 'I', does: 'on Suggested: invite to apply' },
  { cap: 'N', spoken: 'N', does: 'write a note; Ctrl or Cmd with Enter saves it' },
  toList,
  undo,
];
const stepping: readonly KeyEntry[] = [
  { cap: '← →', spoken: 'Left and right arrow', does: 'previous and next talent' },
  { cap: '← ↑ ↓ →', spoken: 'Arrow keys', does: 'on the desk: from tile to tile' },
  { cap: 'Space', spoken: 'Space', does: 'on the desk: select; Shift and arrows select on the way' },
  { cap: 'Enter', spoken: 'Enter', does: 'on the desk: open the talent' },
  { cap: 'C', spoken: 'C', does: 'on the desk: compare two to four who are selected' },
  { cap: 'T', spoken: 'T', does: 'on a talent: play the demo video' },
  ...ofLists,
];

/** Suggested artists are no candidates yet: some keys do other things there, and others nothing. */
const decidingOnSuggested: readonly KeyEntry[] = [
  { cap: 'I', spoken: 'I', does: 'invite to apply' },
  { cap: 'S', spoken: 'S', does: 'shortlist' },
  { cap: 'X', spoken: 'X', does: 'not for this role' },
  toList,
  undo,
];
const steppingOnSuggested: readonly KeyEntry[] = [
  { cap: '← ↑ ↓ →', spoken: 'Arrow keys', does: 'from card to card' },
  { cap: 'Space', spoken: 'Space', does: 'select; Shift and arrows select on the way' },
  { cap: 'Enter', spoken: 'Enter', does: 'open the profile' },
  ...ofLists,
];

/** Keys without a use for reviewers, who decide nothing. */
const forDeciders: readonly string[] = ['S', 'X', '1 2 3 S X', 'I'];
const forReviewers = (all: readonly KeyEntry[]) => all.filter(({ cap }) => !forDeciders.includes(cap));
const entries = {
  stage: { decides: deciding, reviews: forReviewers(deciding), steps: stepping },
  suggested: { decides: decidingOnSuggested, reviews: [toList], steps: steppingOnSuggested },
};

type Props = {
  open: boolean;
  /** Which keys: of suggestions, or of candidates at a stage. */
  tab?: keyof typeof entries;
  decides: boolean;
  onClose: () => void;
};

/** The keys of the desk, and the setting 'next after each move' (rule desk/screens-4). */
export function DeskKeys({ open, tab = 'stage', decides, onClose }: Props) {
  const [nextAfter, turnNextAfter] = useNextAfter();
  return (
    <KeysDialog
      open={open}
      onClose={onClose}
      groups={[
        { title: 'Decisions', keys: entries[tab][decides ? 'decides' : 'reviews'] },
        { title: 'Steps', keys: entries[tab].steps },
      ]}
    >
      {/* a reviewer moves no candidate */}
      {decides && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={nextAfter}
            onChange={(event) => turnNextAfter(event.target.checked)}
            className="size-5 accent-red"
          />
          Next after each decision
        </label>
      )}
    </KeysDialog>
  );
}
