import type { SearchKind, SearchPace } from '@kirdaar/domain/search/searches/searches.ts';
import { paceLabels, searchLimits, searchPaces } from '@kirdaar/domain/search/searches/searches.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/toasts/toast.ts';

type Parameters = Record<string, string | string[] | undefined>;
type Props = {
  kind: SearchKind;
  /** The parameters of the list, as the page requests it. */
  query: Parameters;
};

const what = { talents: 'when someone new matches', roles: 'when a new role matches' } as const;
const paces = searchPaces.map((value) => ({ value, label: paceLabels[value] }));

/** 'Save this search' with its sheet: name and pace (rule searches/ways-1). */
export function SaveSearch({ kind, query }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Save this search
      </Button>
      <SaveDialog kind={kind} query={query} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function SaveDialog({ kind, query, open, onClose }: Props & { open: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const [notice, setNotice] = useState('');
  const [pending, act] = useAct();
  const [keyOf] = useState(() => keyByContent());
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!name.trim()) return setFault('Give the search a name');
    const pace = String(new FormData(event.currentTarget).get('pace')) as SearchPace;
    void act(async () => {
      setNotice('');
      const body = { kind, name, query: asked(query), pace };
      try {
        await callApi('saveSearch', {
          body,
          idempotencyKey: keyOf(JSON.stringify(body)),
          signal: patience(),
        });
        keyOf.settle();
        setName('');
        void toast(`"${name.trim()}" is saved.`, 'success');
        onClose();
      } catch (error) {
        setNotice(messageOf(error, 'Not saved. Please try again.'));
      }
    });
  };
  return (
    <Dialog open={open} onClose={onClose} title="Save this search" size="sm" locked={pending}>
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
        <TextInput
          label="Name"
          name="name"
          maxLength={searchLimits.name}
          placeholder={kind === 'talents' ? 'Leads from Bihar' : 'Roles near Patna'}
          value={name}
          error={fault || undefined}
          onChange={({ target }) => {
            setName(target.value);
            setFault('');
          }}
        />
        <RadioGroup label={`Let me know ${what[kind]}`} name="pace" options={paces} defaultValue="daily" />
        <p className="text-sm text-ink-soft">
          You find it again under <Link to="/searches">Saved searches</Link>.
        </p>
        <Button type="submit" pending={pending}>
          Save
        </Button>
        <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />
      </form>
    </Dialog>
  );
}

/** The parameters without empty ones. */
function asked(query: Parameters): Record<string, string | string[]> {
  const entries = Object.entries(query).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined && entry[1].length > 0,
  );
  return Object.fromEntries(entries);
}
