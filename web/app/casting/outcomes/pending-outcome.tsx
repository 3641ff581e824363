import { mostOwnWords } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { LeaveOutPicked } from './leave-out-picked.tsx';
import { leftOutText, tellLabel, unopenedText } from './outcome-texts.ts';
import type { TellingPreview, useTelling } from './use-pending-outcome.ts';

type Props = {
  telling: Pick<
    ReturnType<typeof useTelling>,
    'preview' | 'problem' | 'pending' | 'again' | 'leaveOut' | 'setLeaveOut' | 'words' | 'setWords'
  >;
  /** The button that leaves them without an answer. */
  notNow: string;
  onTell: () => void;
  onClose: () => void;
};

/** A text for many, with a description in place of each placeholder. */
const spoken = (text: string) => text.replace('{name}', '(their name)').replace('{roles}', '(their roles)');

/** The text with the team's own words in place of the default sentence. */
const withWords = ({ text, words }: TellingPreview, own: string | null) =>
  words !== null && own?.trim() ? text.replace(words, () => own.trim()) : text;

/** The preview of an outcome: the text, recipients, unopened and omitted ones, and the button (rules
    outcomes/waiting-2, outcomes/waiting-3). */
export function TellingParts({ telling, notNow, onTell, onClose }: Props) {
  const { preview, problem, pending, again, leaveOut, setLeaveOut, words, setWords } = telling;
  const leftOut = preview && leftOutText(preview.leftOut);
  const unopened = preview && unopenedText(preview.unopened, preview.recipients);
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-3 text-ink-soft">
        {!preview && !problem && <p>Looking who is waiting…</p>}
        {preview && (
          <>
            {preview.recipients === 0 && preview.picked.count === 0 && (
              <p>Nobody is waiting for this result.</p>
            )}
            {unopened && <p className="font-medium text-ink">{unopened}</p>}
            {leftOut && <p>{leftOut}</p>}
          </>
        )}
      </div>
      {preview && <LeaveOutPicked picked={preview.picked} checked={leaveOut} onChange={setLeaveOut} />}
      {preview && preview.recipients > 0 && (
        <>
          {words !== null && (
            <TextArea
              label="Your words"
              name="words"
              rows={3}
              maxLength={mostOwnWords}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
          <blockquote className="flex flex-col gap-2 rounded-md border border-line p-4">
            <p className="font-semibold">{preview.subject}</p>
            <p className="whitespace-pre-line">{spoken(withWords(preview, words))}</p>
          </blockquote>
        </>
      )}
      <FormNotice notice={problem ? { kind: 'error', text: problem } : null} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={pending} onClick={onClose}>
          {notNow}
        </Button>
        {!preview && problem && <Button onClick={again}>Try again</Button>}
        {preview && preview.recipients > 0 && (
          <Button pending={pending} onClick={onTell}>
            {tellLabel(preview.recipients)}
          </Button>
        )}
      </div>
    </div>
  );
}
