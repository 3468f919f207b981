import { registerHooks } from 'node:module'

/**
 * `node --import …` for the sites of journeys, as `tests/cheap-passwords.ts` is for the tests of a process. A password takes 22 ms of a core at
 * full strength, and the accounts of the demonstration keep the strength that the site gave them which filled the template.
 */
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/server/accounts/password-strength.ts')
      ? {
          format: 'module',
          source: 'export const strength = { memory: 8, passes: 1, parallelism: 1 }',
          shortCircuit: true,
        }
      : next(url, context),
})
