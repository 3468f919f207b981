import { expect, test } from 'vitest'
import { commandProcess } from '#tests/command.ts'
import manifest from '../../package.json' with { type: 'json' }

// Other tests run commands within their own process: here stands what `npm run` starts.
const commands = Object.entries(manifest.scripts).flatMap(([name, script]) =>
  script === `node src/commands/${name}.ts` ? [name] : [],
)

test('every command is one of the package', () => {
  expect(commands).toEqual([
    'import',
    'open-data',
    'evaluate',
    'fit',
    'predict',
    'mcp',
    'deliver',
    'card',
    'admin',
    'db',
    'promote',
  ])
})

test.each(commands)('%s: help and a wrong call, as a process tells them', async (name) => {
  expect(await commandProcess(name, ['--help'])).toEqual({
    code: 0,
    stdout: expect.stringContaining(`npm run`),
    stderr: '',
  })
  expect(await commandProcess(name, ['--no-such-option'])).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^${name}: Unknown option '--no-such-option'; see .*--help\`\n$`)),
  })
})
