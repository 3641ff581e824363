import { CompareDialog } from '../../../ui/comparing/compare-dialog.tsx';
import type { Choices } from '../../../ui/comparing/compared.ts';
import { ClampText } from '../../../ui/text/clamp-text.tsx';
import type { Conflict } from './find-conflict.ts';
import type { ShownValue } from './shown-values.ts';
import { staysText } from './staying-roles.ts';

type Props = {
  conflict: Conflict;
  open: boolean;
  onSave: (choices: Choices) => void;
  onClose: () => void;
};

/** The form of a project next to what was stored in between. */
export function CompareProjects({ conflict, ...dialog }: Props) {
  const { differences, staying, publishedMeanwhile } = conflict;
  const about = (
    <>
      <p>
        This project was saved somewhere else while you were editing, perhaps in another tab. Nothing that you
        typed is lost: choose what stays, then save.
      </p>
      {publishedMeanwhile && <p>It was published in the meantime: everybody sees what you save.</p>}
      {staying.map((name) => (
        <p key={name}>{staysText(name)}</p>
      ))}
      {differences.length === 0 && <p>Both say the same.</p>}
    </>
  );
  return (
    <CompareDialog
      {...dialog}
      differences={differences}
      about={about}
      show={(difference, side) => <Value parts={difference[side]} />}
    />
  );
}

/** The text of one side; empty for a role that it does not have. */
function Value({ parts }: { parts: readonly ShownValue[] }) {
  if (parts.length === 0) return <p className="text-ink-soft italic">Not there</p>;
  return parts.map(({ label, text }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a value have no other name
    <div key={place}>
      {label && <p className="text-sm text-ink-soft">{label}</p>}
      {text ? <ClampText text={text} lines={6} /> : <p className="text-ink-soft italic">Empty</p>}
    </div>
  ));
}
