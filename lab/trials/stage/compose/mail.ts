import { createServer } from 'node:http';
import { mailServer } from '../mail-sink.ts';

// in place of Mailpit: the same ports, and its list of messages with what a trial reads
const messages: { To: { Address: string }[]; Subject: string }[] = [];
mailServer((recipient, lines) => {
  const subject = lines.find((line) => /^subject:/i.test(line)) ?? '';
  messages.unshift({ To: [{ Address: recipient }], Subject: subject.slice('subject:'.length).trim() });
}).listen(1025);
createServer((_request, answer) => {
  answer.setHeader('content-type', 'application/json').end(JSON.stringify({ messages }));
}).listen(8025);
