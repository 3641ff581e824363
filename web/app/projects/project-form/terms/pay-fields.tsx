import { rupees } from '@kirdaar/domain/projects/terms/rupees.ts';
import { plainRupees } from '@kirdaar/domain/texts/typed-numbers.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { ProjectValues } from '../form-values.ts';
import { SamePay } from './same-pay.tsx';
import { faultAt } from './term-faults.ts';
import type { TermsPath } from './terms-values.ts';

const kinds = [
  { value: 'paid', label: 'Paid' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'unsaid', label: 'Not given' },
];
const periods = [
  { value: 'day', label: 'A day' },
  { value: 'project', label: 'For the project' },
  { value: 'month', label: 'A month' },
];

/** The pay; only paid roles have amounts. */
export function PayFields({ name }: { name: TermsPath }) {
  const { register, formState, control, setValue, getFieldState, trigger } = useFormContext<ProjectValues>();
  const pay = useWatch({ control, name: `${name}.pay` });
  const fault = (field: string) => faultAt(formState.errors, `${name}.pay.${field}`);

  /** Unpaid has no amounts: clears the typed ones. */
  function choose(kind: string) {
    if (kind === 'paid') return;
    for (const field of ['from', 'to', 'per', 'within'] as const)
      setValue(`${name}.pay.${field}`, '', { shouldDirty: true });
    void trigger(`${name}.pay`);
  }

  /** '1.5 lakh' is 150000. */
  function tidy(field: 'from' | 'to', typed: string) {
    const plain = plainRupees(typed);
    if (plain !== typed) setValue(`${name}.pay.${field}`, plain, { shouldDirty: true });
    if (getFieldState(`${name}.pay.to`).invalid) void trigger(`${name}.pay.to`);
  }

  return (
    <>
      <RadioGroup
        label="Pay"
        options={kinds}
        error={fault('kind')}
        {...register(`${name}.pay.kind`, { onChange: (event) => choose(event.target.value) })}
      />
      {pay?.kind === 'paid' && (
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              label={end === 'from' ? 'From, in rupees' : 'To, in rupees'}
              optional={end === 'to'}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              hint={grouped(pay[end])}
              error={fault(end)}
              {...register(`${name}.pay.${end}`, { onBlur: (event) => tidy(end, event.target.value) })}
            />
          ))}
          <Select
            label="For"
            placeholder="Select"
            options={periods}
            error={fault('per')}
            {...register(`${name}.pay.per`)}
          />
          <TextInput
            label="Paid within, in days"
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            hint="After the shoot."
            error={fault('within')}
            {...register(`${name}.pay.within`)}
          />
        </div>
      )}
      {name.startsWith('roles.') && <SamePay name={name} />}
    </>
  );
}

/** '₹1,50,000' below an amount of five digits and more, which is hard to read as it is typed. */
function grouped(typed: string): string | undefined {
  return /^\d{5,8}$/.test(typed) ? rupees(Number(typed)) : undefined;
}
