import { BlockList, isIPv4, isIPv6 } from 'node:net';

const notPublic = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
])
  notPublic.addSubnet(...splitNetwork(network), 'ipv4');
for (const network of ['::/127', 'fc00::/7', 'fe80::/10'])
  notPublic.addSubnet(...splitNetwork(network), 'ipv6');

/** The key of a caller's IP address: an IPv4 address, or the /64 of an IPv6 subscriber. */
export function addressKey(ip: string): string {
  const groups = groupsOf(ip);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : ipv4(ip);
}

/**
 * The keys under which an IP address is counted, and by which factor the cap is multiplied. An IPv6 address
 * counts for its /64 and, with twice the points, for its /48, which may have many subscribers, or one who
 * changes addresses at will.
 */
export function addressKeys(ip: string): { key: string; times: number }[] {
  const groups = groupsOf(ip);
  const own = { key: addressKey(ip), times: 1 };
  return groups ? [own, { key: `${groups.slice(0, 3).join(':')}::/48`, times: 2 }] : [own];
}

/**
 * The public network of an IP address, which many accounts may share: its /24, or for IPv6 its /48. Null for
 * this machine and for private networks.
 */
export function networkOf(ip: string): string | null {
  const groups = groupsOf(ip);
  const plain = ipv4(ip);
  if (groups)
    return notPublic.check(ip.split('%')[0] ?? '', 'ipv6') ? null : `${groups.slice(0, 3).join(':')}::/48`;
  if (!isIPv4(plain) || notPublic.check(plain, 'ipv4')) return null;
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The eight normalised groups of an IPv6 address; null for any other. */
function groupsOf(ip: string): string[] | null {
  if (!isIPv6(ip) || ipv4(ip) !== ip) return null;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : [];
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/** Converts an IPv4-mapped IPv6 address to IPv4; keeps any other. */
function ipv4(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}

function splitNetwork(network: string): [address: string, prefix: number] {
  const [address = '', prefix] = network.split('/');
  return [address, Number(prefix)];
}
