import { parseFilterRange } from '@kirdaar/domain/age-range.ts';
import { useState } from 'react';
import { TextInput } from '../text-input.tsx';
import { useTypedText } from './use-typed-text.ts';

type Props = {
  label: string;
  name: string;
  /** The range in force, or ''. */
  value: string;
  onChange: (range: string) => void;
  className?: string;
};

const format = 'Format: 20-35';

/** Two ages 'a-b'. Anything else is not applied, and the field says how to write it (A §5 Filters). */
export function RangeField({ label, name, value, onChange, className }: Props) {
  const [wrong, setWrong] = useState(false);
  const { text, setText, handOn } = useTypedText(value, apply);

  function apply(typed: string) {
    const malformed = typed !== '' && parseFilterRange(typed) === null;
    setWrong(malformed);
    if (!malformed) onChange(typed);
  }

  return (
    <TextInput
      label={label}
      name={name}
      value={text}
      placeholder="20-35"
      // a phone's digit pad has no hyphen
      inputMode="text"
      autoComplete="off"
      maxLength={7}
      error={wrong ? format : undefined}
      onChange={(event) => {
        setText(event.target.value);
        setWrong(false);
      }}
      onBlur={() => handOn(text)}
      onKeyDown={(event) => event.key === 'Enter' && handOn(text)}
      className={className}
    />
  );
}
