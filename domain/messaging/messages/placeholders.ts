const placeholders = ['name', 'role', 'project'] as const;
type Placeholder = (typeof placeholders)[number];

const inBraces = /\{([^{}]*)\}/g;

/** The unknown placeholders of a text, as written in it (rule messages/many-2). */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(inBraces)];
  return found.flatMap(([whole, name]) => (placeholders.some((known) => known === name) ? [] : [whole]));
}

/** A text with its placeholders filled in. Filled-in values are not scanned again. */
export function fillPlaceholders(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(inBraces, (whole, name: string) => {
    const known = placeholders.find((placeholder) => placeholder === name);
    return known ? values[known] : whole;
  });
}

/** Replaces the role of an artist who is considered for none. */
export const anyRole = 'a role';

/** The templates that a team chooses from (rule messages/many-4). */
export const messageTemplates: readonly { name: string; text: string }[] = [
  {
    name: 'Invitation',
    text: 'Hello {name}, we would like to see you for {role} in {project}. Are you free in the next days?',
  },
  {
    name: 'Reminder',
    text: 'Hello {name}, we are still waiting for your answer about {role} in {project}. Please tell us by tomorrow.',
  },
  {
    name: 'Directions',
    text: 'Hello {name}, here is how to find us for {project}. Please come ten minutes early and bring a photograph.',
  },
  {
    name: 'Not this time',
    text: 'Hello {name}, thank you for your interest in {role}. The team will not go further with your application for {role} in {project} this time. This is no reflection on your talent.',
  },
  {
    name: 'Thank you',
    text: 'Hello {name}, thank you for coming in for {project}. We will write to you soon.',
  },
];
