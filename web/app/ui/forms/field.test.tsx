import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CheckboxGroup } from './checkbox-group.tsx';
import { MultiSelect } from './multi-select.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

const options = [
  { value: 'hindi', label: 'Hindi' },
  { value: 'tamil', label: 'Tamil' },
];

describe('a field', () => {
  test('its label names the control and its error and hint describe it', () => {
    const html = renderToStaticMarkup(
      <TextInput id="age" name="age" label="Age" hint="In years" error="Age must be a valid number" />,
    );
    expect(html).toContain('for="age"');
    expect(html).toContain('aria-invalid="true" aria-describedby="age-error age-hint"');
    expect(html).toContain('<p id="age-error" aria-live="polite"');
  });

  test('without an error it is valid, and its live region exists already', () => {
    const html = renderToStaticMarkup(<TextInput id="age" name="age" label="Age" />);
    expect(html).not.toContain('aria-invalid');
    expect(html).toContain('id="age-error"');
  });

  test('a select offers its placeholder as the empty value', () => {
    const html = renderToStaticMarkup(
      <Select name="state" label="State" options={options} placeholder="Choose" />,
    );
    expect(html).toContain('<option value="">Choose</option><option value="hindi">Hindi</option>');
  });

  test('checkboxes share the wire name', () => {
    const html = renderToStaticMarkup(
      <CheckboxGroup name="languages" label="Languages" options={options} defaultValue={['tamil']} />,
    );
    expect(html.match(/name="languages"/g)).toHaveLength(2);
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  test('a closed multi-select shows the choice, or what to do first', () => {
    const shared = { name: 'roles', label: 'Roles', options, onChange: () => {} };
    expect(renderToStaticMarkup(<MultiSelect {...shared} value={['hindi', 'tamil']} />)).toContain(
      'Hindi, Tamil',
    );
    const off = renderToStaticMarkup(
      <MultiSelect {...shared} value={[]} placeholder="Select departments first" disabled />,
    );
    expect(off).toContain('Select departments first');
    expect(off).toContain('disabled=""');
  });
});
