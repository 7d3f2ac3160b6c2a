/** What a session asks of a server, in the words of libpq's `target_session_attrs`. */
const TARGETS = ['any', 'read-write', 'primary', 'read-only', 'standby', 'prefer-standby'] as const;
export type TargetSession = (typeof TARGETS)[number];

export interface ServerList {
  /** A URL of one server each, as every PostgreSQL driver reads it, in the order in which they were given. */
  urls: string[];
  /** Null: nothing was said, and there is one server, which is taken as it is. */
  target: TargetSession | null;
}

const MOST_SERVERS = 16;
const ALLOWED =
  'a postgres:// or postgresql:// URL with one or more hosts, such as postgres://user:password@host1:5432,host2:5432/database';
const SHAPE = /^(postgres(?:ql)?:\/\/)([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;
const HOST = /^(\[[\da-f:.]+\]|[^\s:[\]]+)(?::(\d{1,5}))?$/i;

/**
 * Reads a database URL that may name several servers: `host1:port,host2:port` as in libpq, or `?host=a,b&port=1,2`,
 * which is how folders of sockets are named. A URL of one server without `target_session_attrs` comes back as it is.
 */
export function readServerList(url: string): ServerList | { allowed: string } {
  const [, scheme, authority = '', path = '', query = ''] = SHAPE.exec(url) ?? [];
  if (scheme === undefined) return single(url);
  const at = authority.lastIndexOf('@') + 1;
  const [login, hosts] = [authority.slice(0, at), authority.slice(at)];
  const parameters = new URLSearchParams(query);
  const named = parameters.get('host');
  const target = parameters.get('target_session_attrs');
  if (!hosts.includes(',') && !named?.includes(',') && target === null) return single(url);
  const known = TARGETS.find((each) => each === (target ?? 'read-write'));
  if (known === undefined) return { allowed: `${ALLOWED}; target_session_attrs is ${TARGETS.join(', ')}` };
  const ports = parameters.get('port');
  for (const name of ['host', 'port', 'target_session_attrs']) parameters.delete(name);
  const places = named === null ? inAuthority(hosts, ports) : inQuery(named, ports);
  if (places === null || places.length > MOST_SERVERS) return { allowed: ALLOWED };
  const urls = places.map(({ host, parameters: own }) => {
    const all = new URLSearchParams([...parameters, ...own]).toString();
    return `${scheme}${login}${host}${path}${all && `?${all}`}`;
  });
  return urls.every((each) => isReadable(each)) ? { urls, target: known } : { allowed: ALLOWED };
}

function single(url: string): ServerList | { allowed: string } {
  return isReadable(url) ? { urls: [url], target: null } : { allowed: ALLOWED };
}

function isReadable(url: string): boolean {
  // An address of sockets has no host, which a URL with a login must have.
  const parsed = URL.parse(url) ?? URL.parse(url.replace('@/', '@socket/'));
  return parsed !== null && ['postgres:', 'postgresql:'].includes(parsed.protocol);
}

interface Place {
  host: string;
  parameters: [string, string][];
}

/** A port beside the hosts holds for those that have none, as in libpq. */
function inAuthority(hosts: string, ports: string | null): Place[] | null {
  const parts = hosts.split(',').map((part) => HOST.exec(part));
  const others = portsOf(ports, parts.length);
  if (others === null) return null;
  const places = parts.flatMap((part, index) => {
    const port = part?.[2] ?? others[index];
    return part?.[1] && isPort(port)
      ? [{ host: port === undefined ? part[1] : `${part[1]}:${Number(port)}`, parameters: [] }]
      : [];
  });
  return places.length === parts.length ? places : null;
}

function inQuery(hosts: string, ports: string | null): Place[] | null {
  const names = hosts.split(',');
  const each = portsOf(ports, names.length);
  if (each === null || names.includes('') || !each.every(isPort)) return null;
  return names.map((name, index) => {
    const port = each[index];
    return {
      host: '',
      parameters:
        port === undefined
          ? [['host', name]]
          : [
              ['host', name],
              ['port', port],
            ],
    };
  });
}

/** None, one for all, or one for each; null for any other number. */
function portsOf(ports: string | null, count: number): (string | undefined)[] | null {
  if (ports === null) return Array.from({ length: count }, () => undefined);
  const list = ports.split(',');
  if (list.length === 1) return Array.from({ length: count }, () => list[0]);
  return list.length === count ? list : null;
}

function isPort(port: string | undefined): boolean {
  return port === undefined || (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535);
}
