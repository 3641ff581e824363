import { parseFilterRange } from '@kirdaar/domain/projects/age-range.ts';
import { plainAges } from '@kirdaar/domain/texts/typed-numbers.ts';
import { useState } from 'react';
import { TextInput } from '../forms/text-input.tsx';
import { useTypedText } from './use-typed-text.ts';

type Props = {
  label: string;
  name: string;
  /** The value in the address: the active range, '' for none, or a manual text. */
  value: string;
  onChange: (range: string) => void;
  className?: string;
};

const format = 'Format: 20-35';

/** Whether a text is neither a range nor empty. */
export function isMalformed(range: string): boolean {
  return range !== '' && parseFilterRange(range) === null;
}

/** Two ages 'a-b'. Anything else is not applied, and the field shows the format (rule lists/filters-3). */
export function RangeField({ label, name, value, onChange, className }: Props) {
  // typed text is checked after a pause, the address's at once
  const [judged, setJudged] = useState(value);
  const { field, text, setText, handOn } = useTypedText(value, apply);
  const wrong = isMalformed(text.trim()) && [judged, value].includes(text.trim());

  function apply(typed: string) {
    setJudged(typed);
    if (!isMalformed(typed)) onChange(typed);
  }

  /** '28 to 35 yrs' is '28-35'. */
  function leave() {
    const plain = plainAges(text);
    setText(plain);
    handOn(plain);
  }

  return (
    <TextInput
      ref={field}
      label={label}
      name={name}
      value={text}
      placeholder="20-35"
      // a phone's digit pad has no hyphen
      inputMode="text"
      autoComplete="off"
      maxLength={20}
      error={wrong ? format : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
      className={className}
    />
  );
}
