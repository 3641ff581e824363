import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import { Button } from '../../ui/buttons/button.tsx';
import '../../ui/forms/form-bar.css';
import { shortText } from '../../ui/text/audition-times.ts';
import type { AnswerSending } from './use-answer.ts';

type Props = {
  picked: OwnInvitation['free'][number] | null;
  answering: AnswerSending;
  onConfirm: (slotId: string) => void;
};

/** 'Confirm 12/12/26, 11:20', within reach of the thumb, and the reason if it failed. */
export function ConfirmBar({ picked, answering: { problem, pending }, onConfirm }: Props) {
  return (
    <div className="form-bar own-bar">
      <p role="alert" className="font-medium text-red-text empty:hidden">
        {problem}
      </p>
      <Button
        size="lg"
        className="own-confirm"
        disabled={!picked}
        pending={pending}
        onClick={() => picked && onConfirm(picked._id)}
      >
        {picked ? `Confirm ${shortText(picked)}` : 'Pick a time'}
      </Button>
    </div>
  );
}
