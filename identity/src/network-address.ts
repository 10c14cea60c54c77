import {isIPv6} from 'node:net';

/** The eight groups of an IPv6 address, as written. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::', 2);
  const front = head.split(':').filter(Boolean);
  if (tail === undefined) return front;
  const back = tail.split(':').filter(Boolean);
  return [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
}

/**
 * The identity of an address for counting attempts. The owner of one IPv6 address has all 2^64 of its network, so these
 * count as one; an IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
