import { isIPv4, isIPv6 } from 'node:net';

/** An IPv6 customer owns a whole /64: counting single addresses would count nothing. */
const GROUPS_OF_NETWORK = 4;

/**
 * The network of a client's address: an IPv4 address itself, the /64 of an IPv6 address in one
 * spelling however it is written. An IPv4 address in IPv6 notation is the IPv4 address.
 */
export const networkOf = (ip: string) => {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  const groups = expand(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
};

/** The eight groups of an address, without leading zeros: `2001:db8::1` has five of zero. */
const expand = (address: string) => {
  const [head = '', tail] = withoutDots(address).split('::');
  const first = groupsIn(head);
  const last = groupsIn(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
};

const groupsIn = (part: string) =>
  part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16).toString(16));

/** `::1.2.3.4` with its last four bytes as two groups. */
const withoutDots = (address: string) =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_dotted, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

const bytesOf = (group: string) => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
};
