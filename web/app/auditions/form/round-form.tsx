import { auditionKinds, auditionLimits, auditionStages } from '@kirdaar/domain/auditions/rounds.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { useId } from 'react';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { LeavingDialog } from '../../shell/forms/leaving-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { CompareDialog } from '../../ui/comparing/compare-dialog.tsx';
import type { Side } from '../../ui/comparing/compared.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useEnoughPlaces } from '../invitations/use-enough-places.tsx';
import { WhoOfRound, whoFault } from '../invitations/who-section.tsx';
import { PlanFields } from '../plan/plan-fields.tsx';
import { PlanPreview } from '../plan/plan-preview.tsx';
import { kindLabels, stageNames } from '../team/round-texts.ts';
import { WayBack } from '../team/way-back.tsx';
import type { RoundDifference } from './differences.ts';
import { OnlineFields, PlaceFields, TapeFields } from './kind-fields.tsx';
import { Picks } from './picks.tsx';
import type { RoundValues } from './round-values.ts';
import { useAddressed } from './use-addressed.ts';
import { type RoundFormOptions, useRoundForm, usualRoles } from './use-round-form.ts';
import '../../ui/forms/form-bar.css';
import '../invitations/inviting.css';
import '../team/auditions.css';
import './form.css';

const kinds = auditionKinds.map((value) => ({ value, label: kindLabels[value] }));
const stages = auditionStages.map((value) => ({ value, label: stageNames[value] }));
const fieldsOfKind = { in_person: PlaceFields, online: OnlineFields, self_tape: TapeFields };

/** The form to plan a round of auditions, or change one, with a preview of new times (rules
    auditions/rounds-1 to auditions/rounds-5). */
export function RoundForm(props: RoundFormOptions) {
  const { project } = props;
  const isNew = props.round === null;
  const form = useRoundForm(props);
  const { values, change, shown, pending } = form;
  const { kind, round, plan } = values;
  const faultOf = (field: string) => shown[field];
  const set = (changed: Partial<RoundValues>) =>
    change(
      { ...values, round: { ...round, ...changed } },
      ...Object.keys(changed).map((name) => wire[name] ?? name),
    );
  const roles = project.roles.map((role, place) => ({ value: role._id, label: roleTitle(role, place) }));
  const hasTimes = isNew && kind !== 'self_tape';
  const Fields = fieldsOfKind[kind];
  const title = isNew ? 'New audition' : 'Edit the audition';
  const formId = useId();
  const fields = useFirstFault(form.submits);
  const { who } = form;
  const fault = isNew ? whoFault(who) : null;
  const enough = useEnoughPlaces({
    who,
    isTape: kind === 'self_tape',
    onInvite: form.send,
    onAddTimes: () => fields.current?.querySelector<HTMLElement>('[name="plan.days"]')?.focus(),
  });
  const submit = () => {
    if (fault !== null || !form.check()) return;
    if (isNew) enough.invite();
    else form.send();
  };
  useAddressed(project, (people) => {
    if (!isNew) return;
    who.add(people);
    if (round.roleIds.length === 0) set({ roleIds: usualRoles(project, people) });
  });

  return (
    <div className="auditions">
      <header>
        <WayBack project={project} to={form.back} label={isNew ? 'Auditions' : 'Audition'} />
        <h1 className="font-display text-2xl sm:text-3xl">{title}</h1>
      </header>
      {props.kept && (
        <p role="status" className="auditions-note">
          We restored what you typed.
        </p>
      )}
      <div className="round-form" data-who={isNew || undefined}>
        <form
          ref={fields}
          id={formId}
          aria-label={title}
          noValidate
          className="round-fields"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          onBlur={({ target }) => form.leave(target.getAttribute('name') ?? '')}
        >
          {isNew ? (
            <Picks
              label="How"
              name="kind"
              type="radio"
              options={kinds}
              value={[kind]}
              onChange={([one]) => change({ ...values, kind: one as typeof kind })}
            />
          ) : (
            <p className="font-semibold">{kindLabels[kind]}</p>
          )}
          <Picks
            label="For"
            name="stage"
            type="radio"
            options={stages}
            value={[round.stage]}
            onChange={([one]) => set({ stage: one as typeof round.stage })}
          />
          {roles.length > 0 && (
            <Picks
              label="Roles"
              name="roleIds"
              type="checkbox"
              options={roles}
              value={round.roleIds}
              onChange={(roleIds) => set({ roleIds })}
              error={faultOf('roleIds')}
            />
          )}
          <Fields round={round} set={set} faultOf={faultOf} />
          {hasTimes && (
            <PlanFields
              plan={plan}
              onChange={(next) => change({ ...values, plan: next }, ...planFields)}
              faultOf={(field) => faultOf(`plan.${field}`)}
            />
          )}
          {hasTimes && (
            <PlanPreview
              plan={plan}
              onRemoved={(removed) => change({ ...values, plan: { ...plan, removed } })}
            />
          )}
          <TextArea
            label="Instructions"
            name="instructions"
            optional
            rows={4}
            maxLength={auditionLimits.text}
            value={round.instructions}
            onChange={({ target }) => set({ instructions: target.value })}
            error={faultOf('instructions')}
          />
          <DateInput
            label="Answer by"
            name="answerBy"
            type="datetime-local"
            optional
            hint="Indian time. We remind artists before it; late answers still count."
            value={round.answerBy}
            onChange={({ target }) => set({ answerBy: target.value })}
            error={faultOf('answerBy')}
            className="max-w-xs"
          />
          {kind !== 'self_tape' && (
            <Tick
              label="Refill from the waiting list"
              name="refill"
              checked={round.refill}
              onChange={(refill) => set({ refill })}
            />
          )}
          {!isNew && (
            <Tick
              label="Tell everybody"
              name="tell"
              checked={values.tell}
              onChange={(tell) => change({ ...values, tell })}
            />
          )}
        </form>
        {isNew && (
          <section aria-labelledby="who" className="round-who">
            <h2 id="who" className="font-display text-xl">
              Who
            </h2>
            <WhoOfRound
              project={project}
              roleIds={round.roleIds}
              who={who}
              messageFault={faultOf('message')}
              onSend={submit}
            />
          </section>
        )}
        <div className="form-bar form-bar-clear round-bar">
          {form.stored ? (
            <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="font-medium text-red-text">This audition was changed somewhere else.</p>
              <Button variant="secondary" size="sm" onClick={() => form.setComparing(true)}>
                Compare
              </Button>
            </div>
          ) : (
            <p role="alert" className="font-medium text-red-text empty:hidden">
              {form.failure ?? fault}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={form.back} variant="quiet">
              Cancel
            </ButtonLink>
            <Button type="submit" form={formId} pending={pending} disabled={fault !== null}>
              {isNew ? createLabel(who.people.length) : 'Save'}
            </Button>
          </div>
        </div>
      </div>
      {enough.dialog}
      {form.textCheck}
      {form.stored && (
        <CompareDialog
          key={form.stored.turn}
          open={form.comparing}
          differences={form.stored.differences}
          about={
            <p>
              This audition was saved somewhere else while you were editing, perhaps in another tab. Nothing
              that you typed is lost: choose what stays, then save.
            </p>
          }
          show={(difference, side) => (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{wordsOf(difference, side, roles)}</p>
          )}
          onSave={form.settle}
          onClose={() => form.setComparing(false)}
        />
      )}
      <LeavingDialog
        unsaved={form.unsaved}
        onGiveUp={form.finish}
        warns={form.changed && !pending}
        text="You have unsaved changes. Do you want to leave without saving?"
      />
    </div>
  );
}

const createLabel = (count: number) => (count === 0 ? 'Create audition' : `Create and invite ${count}`);

/** The API's names of form fields that differ. */
const wire: Readonly<Record<string, string>> = {
  placeName: 'place.name',
  address: 'place.address',
  city: 'place.city',
  mapUrl: 'place.mapUrl',
};
const planFields = ['days', 'from', 'to', 'minutes', 'capacity', 'breaks'].map((field) => `plan.${field}`);

type TickProps = { label: string; name: string; checked: boolean; onChange: (checked: boolean) => void };

function Tick({ label, name, checked, onChange }: TickProps) {
  return (
    <label className="round-tick">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

/** A value as text for the comparison. */
function wordsOf(
  difference: RoundDifference,
  side: Side,
  roles: readonly { value: string; label: string }[],
): string {
  const value = difference[side];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string')
    return roles.flatMap((role) => (value.includes(role.value) ? [role.label] : [])).join(', ');
  if (difference.key === 'stage') return stageNames[value as keyof typeof stageNames];
  const isMoment = difference.key === 'deadline' || difference.key === 'answerBy';
  return (isMoment ? value.replace('T', ', ') : value) || 'Empty';
}
