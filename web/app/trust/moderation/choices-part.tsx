import { skillLabel } from '@kirdaar/domain/labels.ts';
import { type ReferenceList, referenceLists } from '@kirdaar/domain/trust/moderation/reference-lists.ts';
import { useMemo, useState } from 'react';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { callConsole } from './call-console.ts';
import type { Choice, ConsolePage } from './load-admin.ts';
import { useConsoleAct } from './use-console-act.ts';

const labels: Record<ReferenceList, string> = {
  departments: 'Departments',
  roles: 'Department roles',
  skills: 'Skills',
  languages: 'Languages',
};

type Shown = Extract<ConsolePage, { page: 'lists' }>;

/** The lists that profiles and roles choose from: entries are added or hidden, never renamed (rule moderation/lists-1). */
export function ChoicesPart({ shown }: { shown: Shown }) {
  const { list, items } = shown;
  return (
    <div className="admin-site">
      <Tabs
        label="Lists"
        current={list}
        tabs={referenceLists.map((key) => ({ key, label: labels[key], to: `/admin/lists?list=${key}` }))}
      />
      <AddForm shown={shown} />
      <section aria-label={labels[list]} className="admin-log">
        <p className="text-sm text-ink-soft">
          Hidden entries are offered nowhere. Who has them keeps them, and filters find them.
        </p>
        <ul className="admin-lines">
          {items.map((item) => (
            <li key={item._id}>
              <Entry list={list} item={item} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function AddForm({ shown: { list, departments } }: { shown: Shown }) {
  const [name, setName] = useState('');
  const [departmentId, setDepartment] = useState('');
  const { pending, faults, run } = useConsoleAct('This was not added. Please try again.');
  const keyOf = useMemo(() => keyByContent(), []);
  const add = () => {
    const body = { name, ...(departmentId && { departmentId }) };
    const sent = { params: { list }, body, idempotencyKey: keyOf(body), signal: patience() };
    return run(
      () => callConsole('addChoice', sent),
      'Added.',
      () => setName(''),
    );
  };
  return (
    <form
      className="admin-panel"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      noValidate
    >
      {list === 'roles' && (
        <Select
          label="Department"
          placeholder="Choose a department"
          options={departments.map((one) => ({ value: one._id, label: one.name }))}
          value={departmentId}
          error={faults.departmentId}
          onChange={({ target }) => setDepartment(target.value)}
        />
      )}
      <TextInput
        label="New entry"
        hint="It cannot be renamed or removed later, only hidden."
        value={name}
        error={faults.name}
        onChange={({ target }) => setName(target.value)}
      />
      <div>
        <Button type="submit" pending={pending}>
          Add
        </Button>
      </div>
    </form>
  );
}

function Entry({ list, item }: { list: ReferenceList; item: Choice }) {
  const { _id, isHidden, department } = item;
  const name = list === 'skills' ? skillLabel(item.name) : item.name;
  const { pending, run } = useConsoleAct('This was not saved. Please try again.');
  const turn = () =>
    run(
      () =>
        callConsole('hideChoice', {
          params: { list, id: _id },
          body: { isHidden: !isHidden },
          signal: patience(),
        }),
      isHidden ? `${name} is offered again.` : `${name} is hidden.`,
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="flex flex-wrap items-center gap-1.5">
        <span className="font-medium">{name}</span>
        {department && <span className="text-sm text-ink-soft">{department.name}</span>}
        {isHidden && <Badge tone="draft">Hidden</Badge>}
      </span>
      <Button variant="secondary" size="sm" pending={pending} onClick={turn}>
        {isHidden ? 'Show' : 'Hide'}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}
