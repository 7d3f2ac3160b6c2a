/** One thing that was looked at: a line for the operator, and what to do where it is not well. */
export interface Finding {
  check: string;
  ok: boolean;
  says: string;
  remedy: string | null;
}

export function well(check: string, says: string): Finding {
  return { check, ok: true, says, remedy: null };
}

export function ill(check: string, says: string, remedy: string): Finding {
  return { check, ok: false, says, remedy };
}
