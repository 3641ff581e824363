import { expect, test } from 'vitest';
import { noFiles, projectFormData } from './form-data.ts';
import { emptyProject, emptyRole } from './form-values.ts';

const values = { ...emptyProject, name: 'Dilli 6', roles: [{ ...emptyRole, gender: 'male' }, emptyRole] };

test('places are sent in brackets and roles as JSON text', () => {
  const form = projectFormData(values, noFiles);
  expect(form.get('name')).toBe('Dilli 6');
  expect(form.get('castingLocation[country]')).toBe('India');
  expect(form.get('shootingLocation[city]')).toBe('');
  expect(JSON.parse(String(form.get('roles')))).toHaveLength(1);
});

test('an untouched role row is sent only where its faults are to be shown', () => {
  const form = projectFormData(values, noFiles, { keepEmptyRows: true });
  expect(JSON.parse(String(form.get('roles')))).toHaveLength(2);
});

test('files are sent only when they were chosen', () => {
  const banner = new File(['x'], 'banner.jpg', { type: 'image/jpeg' });
  expect(projectFormData(values, noFiles).has('banner')).toBe(false);
  expect(projectFormData(values, { ...noFiles, banner }).get('banner')).toBe(banner);
});

test('an update names the version it was made from, publishing sets that it is no draft', () => {
  const form = projectFormData(values, noFiles, { version: 3, isDraft: false });
  expect(form.get('version')).toBe('3');
  expect(form.get('isDraft')).toBe('false');
});
