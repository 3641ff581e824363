import { selfTapeField } from '@kirdaar/domain/links/link-fields.ts';
import { videoMessages } from '@kirdaar/domain/links/self-tape-link.ts';
import { useState } from 'react';
import { AiTick } from '../forms/ai-tick.tsx';
import { CheckboxGroup } from '../forms/checkbox-group.tsx';
import { DateInput } from '../forms/date-input.tsx';
import { FileDrop, type FileState } from '../forms/file-drop.tsx';
import { LinkInput } from '../forms/link-input.tsx';
import { MultiSelect } from '../forms/multi-select.tsx';
import { OtpInput } from '../forms/otp-input.tsx';
import { PasswordInput } from '../forms/password-input.tsx';
import { PhoneInput } from '../forms/phone-input.tsx';
import { PlainChoice } from '../forms/plain-choice.tsx';
import { RadioGroup } from '../forms/radio-group.tsx';
import { Select } from '../forms/select.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { acceptedImages } from '../pictures/image-compression.ts';
import { Columns, Shelf } from './shelf.tsx';

const states = ['Assam', 'Bihar', 'Goa', 'Gujarat', 'Karnataka', 'Kerala', 'Punjab', 'Sikkim', 'Tripura'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);
const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];

export function Fields() {
  const [chosen, setChosen] = useState<string[]>(['goa', 'kerala']);
  const [code, setCode] = useState('123');
  const [link, setLink] = useState('https://we.tl/t-abc');
  return (
    <Shelf title="Fields">
      <Columns>
        <TextInput label="Name" name="name" autoComplete="name" hint="As it should stand on the poster" />
        <TextInput
          label="Email"
          name="email"
          defaultValue="asha@"
          error="Please enter a valid email address"
        />
        <TextInput label="Read only" name="fixed" readOnly defaultValue="Cannot be changed here" />
        <TextInput label="Switched off" name="off" disabled />
        <PasswordInput label="Password" name="password" autoComplete="current-password" />
        <PhoneInput label="Phone" name="phone" hint="+91 and spaces go once the field is left" />
        <LinkInput
          label="Demo video"
          name="video"
          field={selfTapeField}
          typed={link}
          value={link}
          error={selfTapeField.isAccepted(link) ? undefined : videoMessages.selfTape}
          onChange={({ target }) => setLink(target.value)}
        />
        <AiTick isTicked={false} onTick={() => undefined} />
        <AiTick isTicked isStored onTick={() => undefined} />
        <DateInput label="Casting starts" name="castingStartDate" optional />
        <Select label="State" name="state" options={states} placeholder="Choose a state" />
        <MultiSelect label="States" name="states" options={states} value={chosen} onChange={setChosen} />
        <MultiSelect
          label="Roles"
          name="roles"
          options={[]}
          value={[]}
          onChange={setChosen}
          placeholder="Select departments first"
          disabled
        />
        <PlainChoice
          label="States without scripts"
          name="departments"
          groups={[{ label: 'States', options: states }]}
          value={['goa']}
          placeholder="Choose"
        />
        <TextArea label="Bio" name="bio" maxLength={2000} hint="At least 10 characters" />
        <CheckboxGroup
          label="Languages"
          name="languages"
          options={states.slice(0, 5)}
          defaultValue={['goa']}
          error="Please select at least one language"
        />
        <RadioGroup label="Gender" name="gender" options={genders} defaultValue="female" />
        <OtpInput label="One-time code" name="otp" value={code} onChange={setCode} />
        <OtpInput
          label="Code with a fault"
          name="otp-wrong"
          value="12"
          onChange={setCode}
          error="Please enter a complete 6-digit OTP"
        />
      </Columns>
      <Files />
    </Shelf>
  );
}

const fileStates: { label: string; state: FileState }[] = [
  { label: 'Empty', state: { at: 'idle' } },
  { label: 'Preparing', state: { at: 'working', label: 'Making it smaller…' } },
  { label: 'Uploading', state: { at: 'working', label: 'Uploading…', progress: 0.62 } },
  { label: 'Failed', state: { at: 'failed', message: 'Only image files are allowed' } },
];

function Files() {
  const nothing = () => {};
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {fileStates.map(({ label, state }) => (
        <FileDrop
          key={label}
          label={label}
          name={label.toLowerCase()}
          accept={acceptedImages}
          hint="Recommended 600 × 800"
          state={state}
          onPick={nothing}
          onRetry={nothing}
          onCancel={nothing}
          boxClass="aspect-3/4"
        />
      ))}
    </div>
  );
}
