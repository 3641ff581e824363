import { auditionLimits, auditionMessages, isDeadlineShort } from '@kirdaar/domain/auditions/rounds.ts';
import { webField } from '@kirdaar/domain/links/link-fields.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { LinkInput } from '../../ui/forms/link-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { momentOf } from './india-time.ts';
import type { RoundValues } from './round-values.ts';

export type FieldsProps = {
  round: RoundValues;
  set: (changed: Partial<RoundValues>) => void;
  /** The visible fault of a field. */
  faultOf: (field: string) => string | undefined;
};

/** The place of one in person, and what to bring there. */
export function PlaceFields({ round, set, faultOf }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Place"
        name="place.name"
        optional
        autoComplete="off"
        maxLength={auditionLimits.place}
        hint="For example Aram Studio, second floor."
        value={round.placeName}
        onChange={({ target }) => set({ placeName: target.value })}
        error={faultOf('place.name')}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextInput
          label="Street address"
          name="place.address"
          autoComplete="street-address"
          maxLength={auditionLimits.place}
          value={round.address}
          onChange={({ target }) => set({ address: target.value })}
          error={faultOf('place.address')}
        />
        <TextInput
          label="City"
          name="place.city"
          autoComplete="address-level2"
          maxLength={auditionLimits.city}
          value={round.city}
          onChange={({ target }) => set({ city: target.value })}
          error={faultOf('place.city')}
        />
      </div>
      <LinkInput
        label="Map link"
        name="place.mapUrl"
        optional
        field={webField}
        typed={round.mapUrl}
        hint="From Google Maps. Without one the address is the link."
        value={round.mapUrl}
        onChange={({ target }) => set({ mapUrl: target.value })}
        error={faultOf('place.mapUrl')}
      />
      <TextArea
        label="What to bring"
        name="bring"
        optional
        rows={3}
        maxLength={auditionLimits.text}
        value={round.bring}
        onChange={({ target }) => set({ bring: target.value })}
        error={faultOf('bring')}
      />
    </>
  );
}

export function OnlineFields({ round, set, faultOf }: FieldsProps) {
  return (
    <LinkInput
      label="Link"
      name="link"
      field={webField}
      typed={round.link}
      hint="Only artists who confirmed see it, on the page alone."
      value={round.link}
      onChange={({ target }) => set({ link: target.value })}
      error={faultOf('link')}
    />
  );
}

const takes = Array.from({ length: auditionLimits.takes.max }, (_, place) => {
  const value = String(place + 1);
  return { value, label: value };
});

/** The deadline for tapes, the lines, and their number. */
export function TapeFields({ round, set, faultOf }: FieldsProps) {
  const deadline = momentOf(round.deadline);
  const isShort = deadline !== null && isDeadlineShort(new Date(deadline), new Date());
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateInput
          label="Deadline"
          name="deadline"
          type="datetime-local"
          hint={isShort ? auditionMessages.shortDeadline : 'Indian time.'}
          value={round.deadline}
          onChange={({ target }) => set({ deadline: target.value })}
          error={faultOf('deadline')}
        />
        <Select
          label="Takes"
          name="takes"
          options={takes}
          value={round.takes}
          onChange={({ target }) => set({ takes: target.value })}
          error={faultOf('takes')}
        />
      </div>
      <TextArea
        label="Script"
        name="script"
        optional
        rows={6}
        maxLength={auditionLimits.script}
        value={round.script}
        onChange={({ target }) => set({ script: target.value })}
        error={faultOf('script')}
      />
    </>
  );
}
