import { describe, expect, it } from 'vitest';
import { fillPlaceholders, messageTemplates, unknownPlaceholders } from './placeholders.ts';

const values = { name: 'Anu {project}', role: 'Ira', project: 'Neelam Express' };

describe('A text to many', () => {
  it('has its placeholders filled in once, each (E21)', () => {
    expect(fillPlaceholders('Hello {name}, {role} in {project}. {name}!', values)).toBe(
      'Hello Anu {project}, Ira in Neelam Express. Anu {project}!',
    );
    expect(fillPlaceholders('No $& braces } {', values)).toBe('No $& braces } {');
  });

  it('lists unknown ones (E21)', () => {
    expect(unknownPlaceholders('{name} {Name} {} {constructor} {phone}')).toEqual([
      '{Name}',
      '{}',
      '{constructor}',
      '{phone}',
    ]);
    expect(unknownPlaceholders('{name}{role}{project} } {')).toEqual([]);
  });

  it('begins with templates that use no others (E21)', () => {
    expect(messageTemplates.map(({ name }) => name)).toEqual([
      'Invitation',
      'Reminder',
      'Directions',
      'Not this time',
      'Thank you',
    ]);
    for (const { text } of messageTemplates) expect(unknownPlaceholders(text)).toEqual([]);
  });

  it('says in none that somebody else was chosen, which may be untrue (W28)', () => {
    const no = messageTemplates.find(({ name }) => name === 'Not this time')?.text;
    expect(no).toContain(
      'The team will not go further with your application for {role} in {project} this time.',
    );
  });
});
