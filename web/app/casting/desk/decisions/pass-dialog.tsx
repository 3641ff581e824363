import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

type PassedTalent = { id: string; name: string | null };
export type PassQuestion<Talent extends PassedTalent> = {
  people: readonly Talent[];
  unseen: ReadonlySet<string>;
};

type Props<Talent extends PassedTalent> = {
  question: PassQuestion<Talent> | null;
  onClose: () => void;
  onPass: (people: readonly Talent[]) => void;
};

/** Asks to confirm before passing people that no one has opened (rule desk/screens-5). */
export function PassDialog<Talent extends PassedTalent>({ question, onClose, onPass }: Props<Talent>) {
  const { people = [], unseen = new Set<string>() } = question ?? {};
  const seen = people.filter(({ id }) => !unseen.has(id));
  const one = people.length === 1 ? people[0] : undefined;
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      size="sm"
      title={one ? `Pass ${one.name ?? 'this talent'}?` : `Pass ${people.length} talents?`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {seen.length > 0 && (
            <Button variant="secondary" onClick={() => onPass(seen)}>
              Only the {seen.length} seen
            </Button>
          )}
          <Button onClick={() => onPass(people)}>{one ? 'Pass' : `Pass all ${people.length}`}</Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {one
          ? `${one.name ?? 'This talent'} has not been opened.`
          : `${unseen.size} of these ${people.length} have not been opened.`}
      </p>
    </Dialog>
  );
}
