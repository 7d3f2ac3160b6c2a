/** What elements are grouped by. */
export const TAKEOFF_GROUPS = ['class', 'level', 'type', 'room'] as const;
export type TakeoffGroup = (typeof TAKEOFF_GROUPS)[number];

type Pair = { [A in TakeoffGroup]: `${A},${Exclude<TakeoffGroup, A>}` }[TakeoffGroup];
/** One group, or two: `class,level` counts the elements of each class on each level. */
export type TakeoffGrouping = TakeoffGroup | Pair;

export const TAKEOFF_GROUPINGS: readonly TakeoffGrouping[] = [
  ...TAKEOFF_GROUPS,
  ...TAKEOFF_GROUPS.flatMap((first) =>
    TAKEOFF_GROUPS.filter((second) => second !== first).map((second) => `${first},${second}` as Pair),
  ),
];

export function groupsOfGrouping(grouping: TakeoffGrouping): TakeoffGroup[] {
  return TAKEOFF_GROUPS.filter((group) => grouping.split(',').includes(group)).sort(
    (a, b) => grouping.indexOf(a) - grouping.indexOf(b),
  );
}
