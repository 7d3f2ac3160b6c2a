/**
 * Runs in the page. Every time is from the event until what it led to is drawn: the message is taken after the frame
 * that follows the event.
 */
export const MEASURING = `
const measuring = {
  firstRows: null,
  drawn() {
    return new Promise((resolve) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    }));
  },
  async timed(act) {
    await measuring.drawn();
    const start = performance.now();
    act();
    return (await measuring.drawn()) - start;
  },
  fromDataToRows() {
    const list = performance.getEntriesByType('resource')
      .filter(({ name }) => name.includes('/bim-ontology/object-classes?'))[0];
    return measuring.firstRows - list.responseEnd;
  },
  click: (selector) => measuring.timed(() => document.querySelector(selector).click()),
  press: (key) => measuring.timed(() => document.activeElement
    .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
  type: (text) => measuring.typeInto(document.querySelector('input[type=search]'), text),
  typeHere: (text) => measuring.typeInto(document.activeElement, text),
  typeInto: (field, text) => measuring.timed(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }),
};
globalThis.measuring = measuring;
new MutationObserver((_, observer) => {
  if (!document.querySelector('[role=treeitem]')) return;
  observer.disconnect();
  measuring.drawn().then((time) => { measuring.firstRows = time; });
}).observe(document, { childList: true, subtree: true });
`;
