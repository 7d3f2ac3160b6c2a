/**
 * The first answer that isn't null. It asks soon at first, then less often: each question takes processor time from the
 * work that it waits for.
 */
export async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 100)) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
