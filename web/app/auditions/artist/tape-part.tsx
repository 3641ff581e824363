import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { hiddenTextFor } from '@kirdaar/domain/trust/moderation/hidden.ts';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { AiNote } from '../../ui/pictures/ai-band.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { TapeForm } from './tape-form.tsx';
import type { AnswerSending } from './use-answer.ts';

type Props = {
  invitation: OwnInvitation;
  show: (now: OwnInvitation) => void;
  answering: AnswerSending;
  onSettled: () => void;
};

/** A self-tape: promised, sent, and replaced until the round is cancelled (rule auditions/tapes-2). */
export function TapePart({ invitation, show, answering, onSettled }: Props) {
  const { state, videos } = invitation;
  const [isReplacing, setReplacing] = useState(false);
  const isSent = videos.length > 0;
  const promise = async () => {
    if (await answering.send({ answer: 'confirm' })) onSettled();
  };
  return (
    <>
      {(state === 'invited' || state === 'declined') && !isSent && (
        <div className="own-acts">
          <Button pending={answering.pending} onClick={() => void promise()}>
            I will send it
          </Button>
        </div>
      )}
      {isSent && <SentTapes videos={videos} />}
      {isSent && !isReplacing ? (
        <div className="own-acts">
          <Button variant="secondary" onClick={() => setReplacing(true)}>
            Replace
          </Button>
        </div>
      ) : (
        <TapeForm
          invitation={invitation}
          onSent={(now) => {
            setReplacing(false);
            show(now);
            onSettled();
          }}
          onCancel={isSent ? () => setReplacing(false) : null}
        />
      )}
    </>
  );
}

function SentTapes({ videos }: Pick<OwnInvitation, 'videos'>) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-display text-xl">{videos.length === 1 ? 'Your tape' : 'Your tapes'}</h2>
      <ul className="own-tapes">
        {videos.map(({ url, late, aiMade, isHidden, isDecided }, place) => (
          <li key={url}>
            <a href={safeHref(url) ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
              <Icon name="play" size="size-4.5" />
              <span className="truncate">
                <span className="sr-only">Take {place + 1}: </span>
                {url.replace(/^https:\/\/(www\.)?/, '')}
              </span>
            </a>
            {aiMade && <AiNote />}
            {isHidden && <span className="text-sm font-semibold">{hiddenTextFor(isDecided)}</span>}
            {late && <Badge tone="closed">Late</Badge>}
          </li>
        ))}
      </ul>
    </div>
  );
}
