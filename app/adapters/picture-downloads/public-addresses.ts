import { BlockList, isIP } from "node:net";

/** IPv4 networks that are not public (IANA's registry), multicast, and the metadata services of clouds at public numbers. */
const RESERVED_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** The only IPv6 network of public addresses, and its reserved ranges: tunnels that carry IPv4 addresses, and examples. */
const PUBLIC_IPV6 = ["2000::", 3] as const;
const RESERVED_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const;

const reserved = new BlockList();
for (const [network, bits] of RESERVED_IPV4) reserved.addSubnet(network, bits, "ipv4");
for (const [network, bits] of RESERVED_IPV6) reserved.addSubnet(network, bits, "ipv6");
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...PUBLIC_IPV6, "ipv6");

/** Returns whether an IP address belongs to the public internet. Every other one, also an unknown spelling, leads to a machine that only we can reach. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, "ipv4");
  return family === 6 && publicIpv6.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
