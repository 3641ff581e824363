import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import { selfTapeField } from '@kirdaar/domain/links/link-fields.ts';
import { videoMessages } from '@kirdaar/domain/links/self-tape-link.ts';
import { aiTexts } from '@kirdaar/domain/profiles/ai-made.ts';
import { useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { forgetTyped, keepTyped, readTyped } from '../../shell/memory/typed-text.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AiTick } from '../../ui/forms/ai-tick.tsx';
import { LinkInput } from '../../ui/forms/link-input.tsx';

type Props = {
  invitation: OwnInvitation;
  onSent: (now: OwnInvitation) => void;
  onCancel: (() => void) | null;
};

/** The form for links to tapes, as many as the round takes. The draft stays until it is sent. */
export function TapeForm({ invitation, onSent, onCancel }: Props) {
  const { _id, takes, deadline, videos } = invitation;
  const form = `tapes:${useUser()?._id ?? ''}:${_id}`;
  const most = takes ?? 1;
  const [links, setLinks] = useState(() => {
    const { links: typed } = readTyped(form, { links: videos.map(({ url }) => url) });
    return Array.from({ length: most }, (_, place) => String(typed[place] ?? ''));
  });
  const [faults, setFaults] = useState<readonly (string | undefined)[]>([]);
  const [problem, setProblem] = useState('');
  const [ticked, setTicked] = useState<readonly boolean[]>([]);
  const [submits, setSubmits] = useState(0);
  const [pending, act] = useAct();
  const isLate = deadline !== null && new Date(deadline) < new Date();

  const type = (place: number, text: string) => {
    const now = links.with(place, text);
    setLinks(now);
    setFaults(faults.map((fault, at) => (at === place ? undefined : fault)));
    keepTyped(form, { links: now });
  };
  const submit = () =>
    act(async () => {
      setProblem('');
      const sent = links.map(selfTapeField.read);
      const found = faultsOf(sent);
      setFaults(found);
      setSubmits((count) => count + 1);
      if (found.some(Boolean)) return;
      try {
        const body = {
          videos: sent.flatMap((url, place) => (url ? [{ url, aiMade: ticked[place] ?? false }] : [])),
        };
        const now = await callApi('sendTapes', { params: { id: _id }, body, signal: patience() });
        forgetTyped(form);
        onSent(now);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        setProblem(isRefused ? error.message : 'Not sent. Try again.');
      }
    });

  return (
    <form
      ref={useFirstFault(submits)}
      noValidate
      className="own-tape-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {links.map((link, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a take is known by its place alone
        <div key={place}>
          <LinkInput
            label={most === 1 ? 'Link to your tape' : `Take ${place + 1}`}
            name={`video-${place + 1}`}
            placeholder="https://"
            field={selfTapeField}
            typed={link}
            optional={place > 0}
            hint={place === 0 && 'A link to YouTube, Google Drive, Dropbox or Vimeo that the team can open.'}
            value={link}
            error={faults[place]}
            onChange={(event) => type(place, event.target.value)}
          />
          {link.trim() !== '' && (
            <AiTick
              of={most === 1 ? undefined : `Take ${place + 1}`}
              isTicked={ticked[place] ?? false}
              isStored={videos.some(({ url, aiMade }) => aiMade && url === selfTapeField.read(link))}
              onTick={(isTicked) =>
                setTicked(links.map((_, at) => (at === place ? isTicked : (ticked[at] ?? false))))
              }
            />
          )}
        </div>
      ))}
      <p className="text-sm text-ink-faint">{aiTexts.use}</p>
      {isLate && <p className="own-note">The deadline is over. What you send now is marked late.</p>}
      <p role="alert" className="font-medium text-red-text empty:hidden">
        {problem}
      </p>
      <div className="own-acts">
        <Button type="submit" pending={pending}>
          Send tape
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel} disabled={pending}>
            Keep what I sent
          </Button>
        )}
      </div>
    </form>
  );
}

/** The problem of each link; the first one is required. */
function faultsOf(links: readonly string[]): (string | undefined)[] {
  return links.map((link, place) => {
    if (!link) return place === 0 && links.every((one) => !one) ? videoMessages.selfTape : undefined;
    return selfTapeField.isAccepted(link) ? undefined : videoMessages.selfTape;
  });
}
