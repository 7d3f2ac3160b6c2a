/**
 * Runs while the browser still reads the code of the console: asks who is signed in, and begins to load the classes for
 * the pages that show them first. src/platform/early.ts gives the answers to the first requests for the same addresses.
 */
(() => {
  const SESSION = '/api/v1/session';
  const answers = new Map();
  globalThis.earlyAnswers = answers;
  const ask = (path) => {
    const answer = fetch(path);
    answers.set(path, answer);
    answer.catch(() => undefined); // the page asks again, and tells why
    return answer;
  };
  const begin = async () => {
    const session = await (await ask(SESSION)).clone().json();
    const mayRead =
      session.protectedMode ||
      session.scopes.some((scope) => /^(admin|ontology:(read|propose|write))$/.test(scope));
    // Once the page has taken the session, it asks for everything itself.
    if (!mayRead || !answers.has(SESSION)) return;
    const language =
      new URLSearchParams(location.search).get('lang') ?? localStorage.getItem('lintel.language');
    const query = new URLSearchParams({
      view: 'flat',
      includeInactive: 'true',
      ...(language && { language }),
    });
    void ask(`/api/v1/bim-ontology/object-classes?${query}`);
  };
  if (/^\/console\/(ontology|review|vocabularies)(\/|$)/.test(location.pathname))
    begin().catch(() => undefined);
  else void ask(SESSION);
})();
