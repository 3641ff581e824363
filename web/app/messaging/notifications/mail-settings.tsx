import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { type Pace, paces } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import {
  everything,
  type MailLine,
  mailLinesOf,
  paceOf,
} from '@kirdaar/domain/messaging/notifications/mail-lines.ts';
import { guardianTitle } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import type { MailSettings } from './load-notices.ts';

const paceLabels: Record<Pace, string> = { now: 'Now', daily: 'Once a day', off: 'No mail' };
const options = paces.map((value) => ({ value, label: paceLabels[value] }));

type Props = {
  stored: MailSettings;
  user: Pick<SelfUser, 'role' | 'guardian'>;
  isInTeam: boolean;
};
type Feedback = { saved: boolean; text: string };

/** The mail settings, line by line (rule notifications/settings-2). A choice is saved at once. A failed save shows its
    error next to the choice, which stays selected. A child reads who gets these mails in any case (rule
    guardians/screens-5). */
export function MailSettingsForm({ stored, user, isInTeam }: Props) {
  const { role, guardian } = user;
  const lines = mailLinesOf({ role, isInTeam });
  const all = everything(lines);
  const [settings, setSettings] = useState(stored);
  const [feedback, setFeedback] = useState<Record<string, Feedback>>({});

  const turn = useRef(Promise.resolve());
  // in sequence: arrow keys pass through choices, and the last must be saved last
  const choose = (line: MailLine, pace: Pace) => {
    const change = Object.fromEntries(line.sorts.map((sort) => [sort, pace]));
    setSettings((now) => ({ ...now, ...change }));
    turn.current = turn.current.then(() => save(line, change));
  };
  const save = async ({ title }: MailLine, change: Partial<MailSettings>) => {
    const show = (one: Feedback) => setFeedback((now) => ({ ...(title !== all.title && now), [title]: one }));
    show({ saved: true, text: '' });
    try {
      await callApi('changeMailSettings', { body: { settings: change }, signal: patience() });
      show({ saved: true, text: 'Saved.' });
    } catch (error) {
      show({ saved: false, text: `Not saved. ${messageOf(error, 'Please try again.')}` });
    }
  };

  const row = (line: MailLine) => {
    const pace = paceOf(line, settings);
    const { saved = true, text = '' } = feedback[line.title] ?? {};
    return (
      <div key={line.title} className="notices-setting">
        <RadioGroup
          label={line.title}
          name={line.title}
          hint={pace === null && 'Mixed'}
          options={options}
          chosen={pace}
          error={saved ? undefined : text}
          onChange={(event) => choose(line, event.target.value as Pace)}
        />
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {saved ? text : ''}
        </p>
      </div>
    );
  };

  return (
    <>
      <p className="text-ink-soft">
        Everything is kept under Notifications. Choose what also comes by mail. Mails about your account
        itself always come.
      </p>
      {guardian?.state === 'agreed' && (
        <p>
          {guardianTitle(guardian)} gets the mails about what casting directors do, whatever you choose here.
        </p>
      )}
      <div className="notices-settings">{row(all)}</div>
      <div className="notices-settings">{lines.map(row)}</div>
      <p>
        <ButtonLink to="/notifications" variant="quiet" size="sm">
          Back to notifications
        </ButtonLink>
      </p>
    </>
  );
}
