import {BlockList, isIP} from 'node:net';

/** Whether to trust the X-Forwarded-* headers of this address, which is this many proxies away. */
export type TrustProxy = (address: string, hop: number) => boolean;

export const trustNobody: TrustProxy = () => false;

const bitsOf = {4: 32, 6: 128};

/** Adds `10.0.0.1` or `10.0.0.0/8` to a list; false if it is neither. */
function addRange(list: BlockList, range: string): boolean {
  const [address = '', bits, ...more] = range.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsOf[version as 4 | 6]) list.addSubnet(address, +bits, family);
  else return false;
  return true;
}

/** Parses the setting; throws an error that names the problem. */
export function parseTrustProxy(value: string): TrustProxy {
  if (value === 'false') return trustNobody;
  if (value === 'true') {
    throw new Error(
      'whoever sends a request could write any address into X-Forwarded-For, and there would be no limit on guessing ' +
        'passwords; say how many proxies stand in front, as in TRUST_PROXY=1, or give their addresses',
    );
  }
  if (/^[1-9]$/.test(value)) return (_address, hop) => hop < Number(value);
  const list = new BlockList();
  for (const range of value.split(',').map((part) => part.trim())) {
    if (!addRange(list, range)) {
      throw new Error(
        `"${range}" is neither a number of proxies, from 1 to 9, nor an address or a range such as ::1/128`,
      );
    }
  }
  return ofLast((address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6'));
}

/** Caches the last answer: each request asks several times, and behind a proxy all come from one address. */
function ofLast(trusts: (address: string) => boolean): TrustProxy {
  let last = {address: '', isTrusted: false};
  return (address) => {
    if (address !== last.address) last = {address, isTrusted: trusts(address)};
    return last.isTrusted;
  };
}
