import type { SaveState } from './saving/use-saving.ts';

const words: Record<SaveState | 'changed', string> = {
  none: '',
  saving: 'Saving the draft…',
  saved: 'Draft saved',
  failed: 'Not saved: we try again with your next change',
  changed: 'Not saved: it was changed somewhere else',
};

type Props = {
  state: keyof typeof words;
  /** The server's reason for refusing the save. */
  refusal?: string | null;
};

/** Whether the draft is saved, in a short text next to the title. */
export function SaveNote({ state, refusal }: Props) {
  return (
    <p
      role="status"
      className={
        state === 'failed' || state === 'changed' ? 'text-sm text-red-text' : 'text-sm text-ink-faint'
      }
    >
      {state === 'failed' && refusal ? `Not saved: ${refusal}` : words[state]}
    </p>
  );
}
