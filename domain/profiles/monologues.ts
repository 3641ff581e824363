/**
 * The dialects of the monologue step; a key and its label may be spelled differently (rule profiles/steps-7).
 */
export const dialects = [
  { key: 'haryanvi', label: 'Haryanavi' },
  { key: 'rajasthani', label: 'Rajasthani' },
  { key: 'bhojpuri', label: 'Bhojpuri' },
  { key: 'awadhi', label: 'Awadhi' },
  { key: 'maithili', label: 'Maithili' },
  { key: 'hindi', label: 'Hindi' },
] as const;

export type Dialect = (typeof dialects)[number]['key'];
export const dialectKeys = dialects.map((dialect) => dialect.key) as readonly Dialect[];
