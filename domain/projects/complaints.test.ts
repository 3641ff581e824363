import { expect, test } from 'vitest';
import { complaintsLine, complaintsLink, isComplaintsContact } from './complaints.ts';

test('Harassment complaints go to a name with a phone number or an e-mail, or to no one (R45)', () => {
  const named = { complaintsName: 'Meher Irani', complaintsContact: '022 2640 0000' };
  expect(complaintsLine(named)).toBe('Harassment complaints go to Meher Irani, 022 2640 0000.');
  const unset = { complaintsName: null, complaintsContact: null };
  expect(complaintsLine(unset)).toBe('Nobody is named for harassment complaints.');
});

test.each([
  ['98765 43210', true, 'tel:9876543210'],
  ['+91 98765-43210', true, 'tel:+919876543210'],
  ['ic@banyan.example', true, 'mailto:ic@banyan.example'],
  ['Ask at the gate', false, null],
  ['12345', false, null],
  ['ic@banyan', false, null],
])('The contact for harassment complaints %s is a phone number or an e-mail: %s (R45)', (text, is, link) => {
  expect(isComplaintsContact(text)).toBe(is);
  if (link) expect(complaintsLink(text)).toBe(link);
});
