/** The pane beside the tree; it says of which class it shows the details. */
export const DETAILS_PANE = 'details-pane';

/** About two seconds: a page that is still not drawn then gets no surprise later. */
const MOST_FRAMES = 120;

/** Waits until the pane shows this class: whatever is pressed there is about the right one. */
function whenShown(id: string, selector: string, then: (element: HTMLElement) => void, frame = 0): void {
  const pane = document.getElementById(DETAILS_PANE);
  const element = pane?.dataset.objectClass === id ? pane.querySelector<HTMLElement>(selector) : undefined;
  if (element) then(element);
  else if (frame < MOST_FRAMES) requestAnimationFrame(() => whenShown(id, selector, then, frame + 1));
}

/** Enter: the keyboard goes on at the open tab. */
export const intoDetails = (id: string) =>
  whenShown(id, '[role="tab"][aria-selected="true"]', (tab) => tab.focus());

/** The point: opens the menu of the class. */
export const openActionsOf = (id: string) =>
  whenShown(id, 'button[aria-haspopup="menu"]', (button) => button.click());

/** Escape in the details: back to the row. */
export const backToTree = () => document.querySelector<HTMLElement>('[role="tree"]')?.focus();
