// npm run mail -- test you@example.com sends one mail through SMTP_URL and says what the mail server answered.
import { closeMailServer, mailServer, mailServerFault } from './mail/mail-server.ts';
import { readConfig } from './settings/config.ts';

async function main(): Promise<string> {
  const [word, to, ...more] = process.argv.slice(2);
  if (word !== 'test' || !to || more.length > 0)
    throw new Error('Name one address: npm run mail -- test you@example.com');
  const config = readConfig(process.env);
  if (!config.smtpUrl) throw new Error('SMTP_URL is not set: mails stay in the outbox of this machine.');
  try {
    const fault = await mailServerFault(config);
    if (fault) throw new Error(fault);
    const { response } = await mailServer(config, config.smtpUrl).sendMail({
      from: config.mailFrom,
      to: { name: '', address: to },
      subject: 'A test mail from Kirdaar',
      text: 'This Kirdaar can send mails.',
    });
    return `The mail server accepted the mail from ${config.mailFrom}: ${response}. Look for it, also in the spam folder.`;
  } finally {
    closeMailServer(config);
  }
}

main().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
