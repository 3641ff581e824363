import { messageLimits, sentMessage } from '@kirdaar/domain/messaging/messages/messages.ts';
import { messageTemplates, unknownPlaceholders } from '@kirdaar/domain/messaging/messages/placeholders.ts';
import { useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { patience } from '../../../shell/calls/use-act.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { Composer } from './composer.tsx';

/** Some of the artists of a screen: 'To come'. */
export type Audience = { name: string; artistIds: readonly string[] };

/** The recipients of one message, each in their own conversation. With audiences the user chooses one, the
    first at the beginning. */
export type Recipients = {
  projectId: string;
  artistIds: readonly string[];
  audiences?: readonly Audience[];
  /** Templates that do not fit here. */
  without?: readonly string[];
};

export type ManyDialogProps = {
  recipients: Recipients;
  open: boolean;
  onClose: () => void;
  /** Called with the confirmation, and the id for undo. */
  onSent: (text: string, activityId: string | null) => void;
};

/** 'Message 12 artists'. */
const manyLabel = (count: number) => (count === 1 ? 'Message 1 artist' : `Message ${count} artists`);

/** Writes to many artists at once, with placeholders filled in for each (rules messages/many-1 to
    messages/many-5). */
export function ManyDialog({ recipients, open, onClose, onSent }: ManyDialogProps) {
  const { projectId, audiences = [], without = [] } = recipients;
  const [chosen, setChosen] = useState(audiences[0]?.name ?? '');
  const audience = audiences.find(({ name }) => name === chosen);
  // sorted: the same people give the same message key
  const artistIds = (audience ?? recipients).artistIds.toSorted();
  // the text stays while another audience is chosen
  const where = audience ? `${projectId}:audience` : `${projectId}:${artistIds.join()}`;
  const tooMany = artistIds.length > messageLimits.recipients;
  const send = async (text: string, idempotencyKey: string) => {
    const body = { projectId, artistIds, text };
    const key = audience ? `${idempotencyKey} ${audience.name}` : idempotencyKey;
    const answer = await callApi('writeToMany', { body, idempotencyKey: key, signal: patience() });
    const sent = answer.results.filter(({ result }) => result === 'sent').length;
    onClose();
    onSent(sentMessage(sent, answer.results.length - sent), answer.activityId);
  };
  return (
    <Dialog open={open} onClose={onClose} title={manyLabel(artistIds.length)}>
      {audience && (
        <RadioGroup
          label="To whom?"
          name="audience"
          options={audiences.map(({ name, artistIds: ids }) => ({
            value: name,
            label: `${name} (${ids.length})`,
          }))}
          defaultValue={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {artistIds.length === 0 ? (
        <p className="text-ink-soft">Nobody to write to.</p>
      ) : tooMany ? (
        <p className="text-ink-soft">At most {messageLimits.recipients} artists at once.</p>
      ) : (
        <Composer
          label="Message"
          hint="{name}, {role} and {project} are filled in for each."
          key={where}
          where={where}
          refuse={refusePlaceholders}
          tools={(text, write) => (
            <Templates without={without} onPick={(template) => write(withTemplate(text, template))} />
          )}
          send={send}
        />
      )}
    </Dialog>
  );
}

type TemplatesProps = { without: readonly string[]; onPick: (template: string) => void };

function Templates({ without, onPick }: TemplatesProps) {
  const offered = messageTemplates.filter(({ name }) => !without.includes(name));
  return (
    <fieldset>
      <legend className="pb-1.5 text-sm font-semibold">Begin with</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map(({ name, text }) => (
          <Button key={name} variant="secondary" size="sm" onClick={() => onPick(text)}>
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** A template replaces another one. Text that the user wrote stays before it. */
function withTemplate(text: string, template: string): string {
  const own = text.trim();
  const replaces = own === '' || messageTemplates.some((one) => one.text === own);
  return replaces ? template : `${own}\n\n${template}`;
}

function refusePlaceholders(text: string): string {
  const unknown = unknownPlaceholders(text);
  return unknown.length > 0
    ? `Only {name}, {role} and {project} can be filled in, not ${unknown.join(' and ')}`
    : '';
}
