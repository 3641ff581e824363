import { isIPv6 } from 'node:net';

/** What one caller's address is known by: an IPv4 address, or the /64 that one subscriber has of IPv6. */
export function addressKey(ip: string): string {
  const groups = groupsOf(ip);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : ipv4(ip);
}

/**
 * The keys under which a network address is counted, and how many times the points of a cap each may spend. An IPv6
 * address counts for its /64 and, with twice the points, for its /48, which may hold many subscribers, or one who
 * changes their address at will.
 */
export function addressKeys(ip: string): { key: string; times: number }[] {
  const groups = groupsOf(ip);
  const own = { key: addressKey(ip), times: 1 };
  return groups ? [own, { key: `${groups.slice(0, 3).join(':')}::/48`, times: 2 }] : [own];
}

/** The eight groups of an IPv6 address, written alike; null for any other. */
function groupsOf(ip: string): string[] | null {
  if (!isIPv6(ip) || ipv4(ip) !== ip) return null;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : [];
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/** An IPv4 address that is written as one of IPv6, in its own form; anything else as it is. */
function ipv4(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}
