const DAY_MS = 86_400_000;

/** The lifetime of a key that was created without an expiry date. */
export const DEFAULT_LIFE_DAYS = 365;
/** From this many days before expiry on, users, lists and logs warn about a key. */
export const NOTICE_DAYS = 30;

export function defaultExpiry(now: Date): Date {
  return new Date(now.getTime() + DEFAULT_LIFE_DAYS * DAY_MS);
}

export function isExpiringSoon(expiresAt: Date | null): expiresAt is Date {
  if (expiresAt === null) return false;
  const left = expiresAt.getTime() - Date.now();
  return left > 0 && left <= NOTICE_DAYS * DAY_MS;
}

/** Whole days, the one begun included. */
export function daysLeft(expiresAt: Date): number {
  return Math.ceil((expiresAt.getTime() - Date.now()) / DAY_MS);
}
