import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const officerOf = (text: string) => readConfig({ GRIEVANCE_OFFICER: text }).grievanceOfficer;

test('the grievance officer is a name, an address and a number, and the name may have a comma (S30)', () => {
  const reached = { email: 'complaints@kirdaar.example', phone: '+91 98765 43210' };
  expect(officerOf('Asha Rao, complaints@kirdaar.example, +91 98765 43210')).toEqual({
    name: 'Asha Rao',
    ...reached,
  });
  expect(officerOf('Asha Rao, LL.B.,complaints@kirdaar.example,+91 98765 43210')).toEqual({
    name: 'Asha Rao, LL.B.',
    ...reached,
  });
  expect(readConfig({}).grievanceOfficer).toBeNull();
});

test.each([
  'Asha Rao',
  'Asha Rao, complaints@kirdaar.example',
  'complaints@kirdaar.example, +91 98765 43210',
  'Asha Rao, +91 98765 43210, complaints@kirdaar.example',
  'Asha Rao, complaints@, +91 98765 43210',
  'Asha Rao, complaints@kirdaar.example, 12345',
])('%j is not a valid grievance officer, and Kirdaar does not start (S30)', (text) => {
  expect(() => officerOf(text)).toThrow(ConfigError);
  expect(() => officerOf(text)).toThrow("GRIEVANCE_OFFICER must be 'name, e-mail, phone'");
});
