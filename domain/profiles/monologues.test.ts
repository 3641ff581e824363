import { describe, expect, it } from 'vitest';
import { dialectKeys, dialects } from './monologues.ts';

describe('the dialects of the monologue step', () => {
  it('are six, with their keys and labels as on the screens', () => {
    expect(dialectKeys).toEqual(['haryanvi', 'rajasthani', 'bhojpuri', 'awadhi', 'maithili', 'hindi']);
    expect(dialects.map(({ label }) => label)).toEqual([
      'Haryanavi',
      'Rajasthani',
      'Bhojpuri',
      'Awadhi',
      'Maithili',
      'Hindi',
    ]);
  });
});
