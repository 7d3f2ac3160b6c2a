import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Proxies whose word counts: addresses, networks such as 10.0.0.0/8, and `loopback`. Null when it says anything else. */
export function readNetworks(text: string): BlockList | null {
  const networks = new BlockList();
  for (const part of text
    .split(',')
    .flatMap((each) => (each.trim() === 'loopback' ? LOOPBACK : each.trim()))) {
    const [address = '', length, ...rest] = part.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (isIP(address) === 0 || rest.length > 0) return null;
    if (length === undefined) networks.addAddress(address, family);
    else if (/^\d{1,3}$/.test(length) && Number(length) <= (family === 'ipv4' ? 32 : 128))
      networks.addSubnet(address, Number(length), family);
    else return null;
  }
  return networks;
}

/**
 * Who a request comes from: the address of its socket. When that is a trusted proxy's, the address that it appended to
 * X-Forwarded-For, and so on through trusted proxies from right to left: what a client wrote there itself is to the left
 * of its own address, and is never reached.
 */
export function addressOf(request: IncomingMessage, trusted: BlockList | null): string {
  let address = request.socket.remoteAddress ?? '';
  if (trusted === null) return address;
  const header = request.headers['x-forwarded-for'];
  if (header === undefined) return address;
  const hops = String(header).split(',');
  for (let hop = hops.pop()?.trim(); hop !== undefined && isTrusted(address, trusted); ) {
    if (isIP(hop) === 0) break;
    address = hop;
    hop = hops.pop()?.trim();
  }
  return address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
