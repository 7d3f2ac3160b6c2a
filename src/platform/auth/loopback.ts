/** Whether an address is one of this machine's own, however it is written. The only place that says so. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);
}

/** The same for the host of a URL: `localhost`, a name below it (RFC 6761), or a loopback address. */
export function isLoopbackHost(host: string): boolean {
  return /^(.+\.)?localhost$/i.test(host) || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'));
}
