import type { PublishedAttribute } from '../domain/snapshot.ts';

const NUMBERS = new Intl.NumberFormat('en-US');

export function spoken({ value, unit }: PublishedAttribute): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (unit === null) return String(value);
  return `${typeof value === 'number' ? NUMBERS.format(value) : value} ${unit}`;
}

/** Such as November 16, 2026. */
export function spokenDay(time: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

export function spokenQuantity(quantity: number): string {
  return `Quantity: ${NUMBERS.format(quantity)}`;
}

export function spokenCount(count: number, noun: string): string {
  return `${NUMBERS.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** 7 as 07. */
export function chapterNumber(number: number): string {
  return String(number).padStart(2, '0');
}
