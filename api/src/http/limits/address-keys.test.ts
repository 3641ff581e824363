import { expect, test } from 'vitest';
import { addressKey, addressKeys } from './address-keys.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('The address %s is known as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test('An address of IPv6 is counted by its /64 and, with twice the points, by its /48', () => {
  expect(addressKeys('2001:db8:1:2::9')).toEqual([
    { key: '2001:db8:1:2::/64', times: 1 },
    { key: '2001:db8:1::/48', times: 2 },
  ]);
  expect(addressKeys('::ffff:203.0.113.7')).toEqual([{ key: '203.0.113.7', times: 1 }]);
});
