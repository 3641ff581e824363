import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { photo } from '../../test/pictures.ts';
import { mails } from '../db/tables/messaging/mail.ts';
import { writeLetter } from './mail-look.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
  app = await createTestApp({ SMTP_URL: server.url });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

test('A picture of a mail is attached to it, and one that is gone when it is sent is left out', async () => {
  const [kept, gone] = ['there', 'gone'].map((name) => `uploads/${name}-in-a-mail.jpg`) as [string, string];
  const bytes = await photo(40, 40);
  await app.deps.files.write(kept, bytes);
  const faces = [
    { name: 'Rani "R" Rao', cid: 'face-1' },
    { name: 'Asha Sen', cid: 'face-2' },
  ];
  const letter = writeLetter({ subject: 'New', heading: 'New', paragraphs: [{ text: 'Rani, Asha', faces }] });
  const files = [
    { name: 'face-1', key: kept },
    { name: 'face-2', key: gone },
  ];
  await queueMail(app.db, app.deps, { to: 'director@mails.example', ...letter, files });
  const [row] = await app.db.select().from(mails);
  expect(row?.textBody).toContain('Rani, Asha');
  await sendMail(app.deps, { mailId: row?.id ?? '' }, new AbortController().signal);

  const arrived = server.arrived[0]?.raw ?? '';
  const raw = arrived.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  expect(raw).toContain('<img src="cid:face-1" alt="Rani &quot;R&quot; Rao"');
  expect(raw).toMatch(/^Content-I[dD]: <face-1>/m);
  expect(arrived.replace(/\r\n/g, '')).toContain(bytes.toString('base64'));
  expect(raw).toContain('Rani, Asha');
  expect(raw).not.toContain('face-2');
  const [sent] = await app.db.select().from(mails);
  expect([sent?.attachment, sent?.htmlBody]).toEqual([null, '']);
});
