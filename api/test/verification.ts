import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { formOf } from './pictures.ts';
import { pdf } from './projects.ts';

type FormParts = Record<string, string | Buffer>;

/** A verification form; a given document is a PDF. */
export function verificationForm(changes: FormParts = {}): FormData {
  const fields: FormParts = { company: 'Banyan Films', websiteUrl: 'https://banyan.example', ...changes };
  const { document, ...texts } = fields;
  const form = document
    ? formOf({ document: document as Buffer }, 'card.pdf', 'application/pdf')
    : new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, String(text));
  return form;
}

/** Submits a verification, by default with a website and a card. */
export const askToBeChecked = (director: Person, changes: FormParts = { document: pdf }) =>
  director.client.putForm('/api/verification', verificationForm(changes));

/** The address in the last mail to a referee. */
export async function questionTo(app: TestApp, email: string): Promise<string> {
  const [mail] = await app.mailsTo(email);
  return /\/answer\/([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
}
