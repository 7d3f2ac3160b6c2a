import { type Finding, ill, well } from './finding.ts';

const GIB = 1024 ** 3;
/** Upload URLs, sessions and leases only work if the clocks differ by no more than this. */
const MOST_CLOCK_MS = 2000;

/** Room for the largest upload beside what is being made of it. */
export function judgeDisk(
  check: string,
  path: string,
  { free, largestUpload }: { free: number; largestUpload: number },
): Finding {
  const needed = Math.max(GIB, 2 * largestUpload);
  const says = `${size(free)} free at ${path}`;
  if (free >= needed) return well(check, says);
  return ill(
    check,
    `${says}, less than ${size(needed)}`,
    'Free some space, or move DATA_DIR to a larger disk.',
  );
}

/** Compares the clocks. The database read its clock at some time between sending the query and its answer. */
export function judgeClock({
  sentAt,
  databaseTime,
  answeredAt,
}: {
  sentAt: number;
  databaseTime: number;
  answeredAt: number;
}): Finding {
  const check = 'clock';
  const early = databaseTime - answeredAt;
  const late = databaseTime - sentAt;
  const off = early > 0 ? early : late < 0 ? late : 0;
  if (Math.abs(off) <= MOST_CLOCK_MS) return well(check, 'in sync with the database');
  const seconds = (Math.abs(off) / 1000).toFixed(1);
  return ill(
    check,
    `the database clock is ${seconds} s ${off > 0 ? 'ahead of' : 'behind'} this machine`,
    'Set both by NTP (chrony, systemd-timesyncd).',
  );
}

function size(bytes: number): string {
  return bytes >= GIB ? `${(bytes / GIB).toFixed(1)} GiB` : `${Math.floor(bytes / 1024 ** 2)} MiB`;
}
