import { expect, test } from 'vitest';
import { emptyPlan, planBody, presetOf, presets, withPreset } from './plan-values.ts';

const preset = (key: string) => presets.find((one) => one.key === key) ?? { key, label: '', values: {} };
const pressed = (...keys: string[]) => keys.reduce((plan, key) => withPreset(plan, preset(key)), emptyPlan);

test('A preset brings its hours, and the usual ones come back with minutes', () => {
  expect(pressed('walk-in')).toMatchObject({ from: '11:00', to: '14:00', capacity: '40', breaks: [] });
  expect(pressed('walk-in', 'call')).toMatchObject({ from: '07:30', to: '18:00', kind: 'call' });
  expect(pressed('walk-in', '15')).toMatchObject({
    from: '10:00',
    to: '18:00',
    capacity: '1',
    minutes: '15',
  });
  for (const { key } of presets) expect(presetOf(pressed(key))).toBe(key);
});

test('A preset leaves hours and breaks that were typed', () => {
  const breaks = [{ from: '12:00', to: '12:30' }];
  const typed = { ...emptyPlan, from: '09:15', to: '16:45', breaks };
  for (const key of ['30', 'half']) {
    expect(withPreset(typed, preset(key))).toMatchObject({ from: '09:15', to: '16:45', breaks });
  }
  const walkIn = withPreset(typed, preset('walk-in'));
  expect(walkIn).toMatchObject({ from: '09:15', to: '16:45', kind: 'window', capacity: '40', breaks: [] });
  expect(withPreset(walkIn, preset('10'))).toMatchObject({ from: '09:15', to: '16:45', kind: 'timed' });
});

test('What was removed from the preview stays with the plan (E5)', () => {
  const removed = ['2026-12-12T04:30:00.000Z'];
  expect(planBody({ ...emptyPlan, removed })).toMatchObject({ without: removed, minutes: 20 });
  expect(planBody(emptyPlan)).not.toHaveProperty('without');
});
