/** A process that answers each task with its own ID; the task `die` ends it. */
process.on('message', (task) => {
  if (task === 'die') process.exit(3);
  process.send?.({ pid: process.pid, task });
});
