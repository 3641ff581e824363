import { expect, it } from 'vitest';
import { isSameMailbox } from './mailboxes.ts';

it('Two addresses lead to one mailbox by a plus, by case and by the dots of Gmail (R31)', () => {
  const own = ['avni+mother@example.com', 'Avni@Example.com', 'avni+@example.com'];
  for (const address of own)
    expect([address, isSameMailbox(address, 'avni@example.com')]).toEqual([address, true]);
  expect(isSameMailbox('a.v.ni+mother@gmail.com', 'avni@googlemail.com')).toBe(true);
  for (const address of ['a.vni@example.com', 'avni@other.example', 'sunita@example.com'])
    expect([address, isSameMailbox(address, 'avni@example.com')]).toEqual([address, false]);
});
