/** The pane beside the tree; its attribute says which class it shows. */
export const DETAILS_PANE = 'details-pane';

/** About two seconds. After that the focus is not moved any more. */
const MOST_FRAMES = 120;

function whenThere(
  look: () => HTMLElement | null,
  then: (element: HTMLElement) => void,
  frames = MOST_FRAMES,
): void {
  const element = look();
  if (element) then(element);
  else if (frames > 0) requestAnimationFrame(() => whenThere(look, then, frames - 1));
}

/** In the pane once it shows this class, so that keys act on the right one. */
const inDetailsOf = (id: string, selector: string) => () => {
  const pane = document.getElementById(DETAILS_PANE);
  return pane?.dataset.objectClass === id ? pane.querySelector<HTMLElement>(selector) : null;
};

/** Enter: moves the focus to the open tab. */
export const intoDetails = (id: string) =>
  whenThere(inDetailsOf(id, '[role="tab"][aria-selected="true"]'), (tab) => tab.focus());

/** The dot key: opens the menu of the class. */
export const openActionsOf = (id: string) =>
  whenThere(inDetailsOf(id, 'button[aria-haspopup="menu"]'), (button) => button.click());

export const rowElementId = (id: string) => `row-${id}`;

/** After Find: moves the focus to the row, unless the person is typing something else by then. */
export const toRow = (id: string) =>
  whenThere(
    () => document.getElementById(rowElementId(id)),
    (row) => {
      if (!(document.activeElement instanceof HTMLInputElement)) row.focus({ preventScroll: true });
    },
  );

/** Escape in the details: moves the focus back to the row, or to the active cell of the grid. */
export const backToRows = () =>
  document.querySelector<HTMLElement>('#main [role="tree"], #main [role="grid"]')?.focus();
