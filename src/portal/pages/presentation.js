const slides = [...document.querySelectorAll('.slide')];
const current = () => slides.findIndex((slide) => slide.getBoundingClientRect().bottom > innerHeight / 2);
// A slide that is taller than the window is scrolled by the browser.
const fits = () => (slides[current()]?.offsetHeight ?? 0) <= innerHeight + 1;
const full = document.getElementById('full');
const toggleFull = () =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
const go = (to) => {
  if (slides[to]) slides[to].scrollIntoView();
  else if (to > 0) document.querySelector('a[rel=next]')?.click();
};
if (document.fullscreenEnabled) {
  full.hidden = false;
  full.addEventListener('click', toggleFull);
}
addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const onward = () => go(current() + 1);
  const back = () => go(current() - 1);
  const done = {
    ArrowRight: onward,
    ArrowLeft: back,
    ...(fits() && { ArrowDown: onward, PageDown: onward, ArrowUp: back, PageUp: back }),
    f: () => document.fullscreenEnabled && toggleFull(),
    Escape: () => document.getElementById('close').click(),
  }[event.key];
  if (!done) return;
  event.preventDefault();
  void done();
});
