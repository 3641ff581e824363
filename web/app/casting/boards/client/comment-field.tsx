import { boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';

type Props = {
  name: string;
  comment: string | null;
  isSaving: boolean;
  /** Called with each change too, while it is typed. */
  onComment: (comment: string | null, isTyping: boolean) => void;
};

/** A client's comment, which saves itself and says so (W11). */
export function CommentField({ name, comment, isSaving, onComment }: Props) {
  const [open, setOpen] = useState(comment !== null);
  const [isNew] = useState(!open);
  const [text, setText] = useState(comment ?? '');
  const [typed, setTyped] = useState(false);
  const say = (words: string, isTyping: boolean) => onComment(words.trim() || null, isTyping);
  if (!open) {
    return (
      <Button
        variant="quiet"
        className="-ml-3.5"
        onClick={() => setOpen(true)}
        aria-label={`Add a comment on ${name}`}
      >
        Add a comment
      </Button>
    );
  }
  return (
    <div className="client-comment">
      <TextArea
        label={`Comment on ${name}`}
        rows={2}
        maxLength={boardLimits.comment}
        autoFocus={isNew}
        value={text}
        onChange={(event) => {
          setTyped(true);
          setText(event.target.value);
          say(event.target.value, true);
        }}
        // the browser would leave it below the foot
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        onBlur={() => say(text, false)}
      />
      <p role="status">{typed && (isSaving ? 'Saving…' : 'Saved')}</p>
    </div>
  );
}
