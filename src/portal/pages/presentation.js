const slides = [...document.querySelectorAll('.slide')];
const current = () => slides.findIndex((slide) => slide.getBoundingClientRect().bottom > innerHeight / 2);
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
  const done = {
    ArrowRight: () => go(current() + 1),
    ArrowLeft: () => go(current() - 1),
    f: () => document.fullscreenEnabled && toggleFull(),
    Escape: () => document.getElementById('close').click(),
  }[event.key];
  if (!done) return;
  event.preventDefault();
  done();
});
