import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { FieldGroup } from '../../ui/forms/field-group.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { DayPicker } from './day-picker.tsx';
import { type PlanValues, presetOf, presets, withPreset } from './plan-values.ts';
import './plan.css';

type Props = {
  plan: PlanValues;
  onChange: (plan: PlanValues) => void;
  /** The visible fault of a field of the plan. */
  faultOf: (field: string) => string | undefined;
};

/** The plan for times: days, hours, length, capacity, and breaks. */
export function PlanFields({ plan, onChange, faultOf }: Props) {
  // another plan makes other times
  const set = (changed: Partial<PlanValues>) => onChange({ ...plan, ...changed, removed: [] });
  const current = presetOf(plan);
  const setBreak = (place: number, changed: Partial<PlanValues['breaks'][number]>) =>
    set({ breaks: plan.breaks.map((one, at) => (at === place ? { ...one, ...changed } : one)) });
  const breakFault = faultOf('breaks');
  return (
    <>
      <DayPicker day={plan.day} days={plan.days} onChange={set} error={faultOf('days')} />
      <FieldGroup label="Slot length" role="radiogroup">
        <div className="flex flex-wrap gap-2">
          {presets.map((preset) => (
            <label key={preset.key} className="pick">
              <input
                type="radio"
                name="times"
                checked={current === preset.key}
                onChange={() => onChange(withPreset(plan, preset))}
              />
              {preset.label}
            </label>
          ))}
        </div>
      </FieldGroup>
      <div className="plan-numbers">
        <TextInput
          label={plan.kind === 'call' ? 'Call time' : 'From'}
          name="plan.from"
          type="time"
          value={plan.from}
          onChange={({ target }) => set({ from: target.value })}
          error={faultOf('from')}
        />
        <TextInput
          label={plan.kind === 'call' ? 'Until' : 'To'}
          name="plan.to"
          type="time"
          value={plan.to}
          onChange={({ target }) => set({ to: target.value })}
          error={faultOf('to')}
        />
        {plan.kind === 'timed' && (
          <TextInput
            label="Minutes each"
            name="plan.minutes"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={plan.minutes}
            onChange={({ target }) => set({ minutes: target.value })}
            error={faultOf('minutes')}
          />
        )}
        <TextInput
          label="People per time"
          name="plan.capacity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={plan.capacity}
          onChange={({ target }) => set({ capacity: target.value })}
          error={faultOf('capacity')}
        />
      </div>
      <FieldGroup label="Break" error={breakFault}>
        <ul className="flex flex-col gap-3">
          {plan.breaks.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no name but their place
            <li key={place} className="plan-break">
              <TextInput
                label="From"
                aria-label={`Break ${place + 1} from`}
                name="plan.breaks"
                type="time"
                aria-invalid={breakFault ? true : undefined}
                value={one.from}
                onChange={({ target }) => setBreak(place, { from: target.value })}
              />
              <TextInput
                label="To"
                aria-label={`Break ${place + 1} to`}
                name="plan.breaks"
                type="time"
                value={one.to}
                onChange={({ target }) => setBreak(place, { to: target.value })}
              />
              <IconButton
                icon="close"
                label={`Remove break ${place + 1}`}
                onClick={() => set({ breaks: plan.breaks.filter((_, at) => at !== place) })}
              />
            </li>
          ))}
        </ul>
        {plan.breaks.length < auditionLimits.breaks && (
          <Button
            variant="quiet"
            size="sm"
            className="self-start"
            onClick={() => set({ breaks: [...plan.breaks, { from: '13:30', to: '14:30' }] })}
          >
            Add a break
          </Button>
        )}
      </FieldGroup>
    </>
  );
}
