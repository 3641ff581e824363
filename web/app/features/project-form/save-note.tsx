import type { SaveState } from './use-auto-save.ts';

const words: Record<SaveState, string> = {
  none: '',
  saving: 'Saving the draft…',
  saved: 'Draft saved',
  failed: 'Not saved: we try again with your next change',
};

/** Whether the draft is safe, in a few words beside the title. */
export function SaveNote({ state }: { state: SaveState }) {
  return (
    <p role="status" className={state === 'failed' ? 'text-sm text-red-text' : 'text-sm text-ink-faint'}>
      {words[state]}
    </p>
  );
}
