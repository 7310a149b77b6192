import { isIP } from 'node:net';
import { addressList } from './addressList.ts';

/** By IANA's registers of special addresses (docs/modules/integrations.md, rule 30). */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Within the unicast addresses of version 6. */
const CLOSED_V6 = [
  // Teredo, benchmark, ORCHID.
  '2001::/23',
  '2001:db8::/32',
  // 6to4.
  '2002::/16',
  '3fff::/20',
];

const closedV4 = addressList(CLOSED_V4);
const closedV6 = addressList(CLOSED_V6);
/** All that is given out so far; the rest is reserved. */
const unicast = addressList(['2000::/3']);
const mapped = addressList(['::ffff:0:0/96', '64:ff9b::/96']);

/** Link-local addresses have the metadata of clouds: no setting opens them. */
const linkLocal = { v4: addressList(['169.254.0.0/16']), v6: addressList(['fe80::/10']) };

/** An IPv6 address that contains an IPv4 address counts as that one. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closedV4.has(address);
  if (family !== 6) return false;
  const inner = innerIPv4(address);
  if (inner) return isPublicAddress(inner);
  return unicast.has(address) && !closedV6.has(address);
};

export const isLinkLocal = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return linkLocal.v4.has(address);
  if (family !== 6) return false;
  const inner = innerIPv4(address);
  return inner ? isLinkLocal(inner) : linkLocal.v6.has(address);
};

const innerIPv4 = (address: string) => {
  if (!mapped.has(address)) return undefined;
  // `URL` writes the last 32 bits as two groups, whatever their form was.
  const groups = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split(':');
  const [high = 0, low = 0] = groups.slice(-2).map(group => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};
