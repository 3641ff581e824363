import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import {
  type MailSetting,
  mailSettings,
  type Pace,
  paces,
} from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { settingTitles } from '@kirdaar/domain/messaging/notifications/texts.ts';
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

type Props = { stored: MailSettings; guardian: SelfUser['guardian'] };

/** The mail settings, sort by sort. A choice is saved at once. A failed save shows its error next to the
    choice, which stays selected. A child reads who gets these mails in any case (rule
    guardians/screens-5). */
export function MailSettingsForm({ stored, guardian }: Props) {
  const [words, setWords] = useState<Partial<Record<MailSetting, { saved: boolean; text: string }>>>({});
  const say = (setting: MailSetting, saved: boolean, text: string) =>
    setWords((now) => ({ ...now, [setting]: { saved, text } }));

  const turns = useRef<Partial<Record<MailSetting, Promise<void>>>>({});
  // in sequence: arrow keys pass through choices, and the last must be saved last
  const choose = (setting: MailSetting, pace: Pace) => {
    turns.current[setting] = (turns.current[setting] ?? Promise.resolve()).then(() => save(setting, pace));
  };
  const save = async (setting: MailSetting, pace: Pace) => {
    say(setting, true, '');
    try {
      await callApi('changeMailSettings', { body: { settings: { [setting]: pace } }, signal: patience() });
      say(setting, true, 'Saved.');
    } catch (error) {
      say(setting, false, `Not saved. ${messageOf(error, 'Please try again.')}`);
    }
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
      {mailSettings.map((setting) => (
        <div key={setting} className="notices-setting">
          <RadioGroup
            label={settingTitles[setting]}
            name={setting}
            options={options}
            defaultValue={stored[setting]}
            error={words[setting]?.saved === false ? words[setting].text : undefined}
            onChange={(event) => choose(setting, event.target.value as Pace)}
          />
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {words[setting]?.saved ? words[setting].text : ''}
          </p>
        </div>
      ))}
      <p>
        <ButtonLink to="/notifications" variant="quiet" size="sm">
          Back to notifications
        </ButtonLink>
      </p>
    </>
  );
}
