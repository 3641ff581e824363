import type { SaveState } from './saving/use-saving.ts';

const words: Record<SaveState | 'changed', string> = {
  none: '',
  saving: 'Saving the draft…',
  saved: 'Draft saved',
  failed: 'Not saved: we try again with your next change',
  changed: 'Not saved: it was changed somewhere else',
};

/** Whether the draft is safe, in a few words beside the title. */
export function SaveNote({ state }: { state: keyof typeof words }) {
  return (
    <p
      role="status"
      className={
        state === 'failed' || state === 'changed' ? 'text-sm text-red-text' : 'text-sm text-ink-faint'
      }
    >
      {words[state]}
    </p>
  );
}
