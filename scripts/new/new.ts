/** Creates the files of a new member of a family and registers it: `npm run new -- KIND NAME`. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { call } from './call.ts'
import { card } from './card.ts'
import { format } from './format.ts'
import type { Generator } from './generator.ts'
import { page } from './page.ts'
import { property } from './property.ts'
import { testType } from './test-type.ts'
import { tool } from './tool.ts'

/** By the name of the kind on the command line. */
export const generators: Readonly<Record<string, Generator>> = {
  call,
  card,
  format,
  page,
  property,
  'test-type': testType,
  tool,
}

/**
 * Writes the files of a new member into a copy of the repository.
 *
 * @returns a line for each file, and the next steps
 * @throws RangeError for a kind or arguments that are not valid; nothing is written then
 */
export function generate(root: string, [kind = '', ...args]: readonly string[]): string[] {
  const generator = Object.hasOwn(generators, kind) ? generators[kind] : undefined
  if (!generator) throw new RangeError(`'${kind}' is not a kind. Use one of: ${Object.keys(generators).join(', ')}.`)
  const changes = generator.changes(root, args)
  const lines = changes.map(({ path }) => `${existsSync(join(root, path)) ? 'changed' : 'created'} ${path}`)
  for (const { path, text } of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...lines, ...generator.next(args).map((step) => `next: ${step}`)]
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  try {
    const lines = generate(root, process.argv.slice(2))
    const paths = lines.flatMap((line) => /^(?:created|changed) (.*\.tsx?)$/.exec(line)?.[1] ?? [])
    execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...paths], { cwd: root, stdio: 'ignore' })
    for (const { run, environment, writes } of generators[process.argv[2]!]!.finish ?? []) {
      execFileSync(process.execPath, run, {
        cwd: root,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      lines.unshift(`written ${writes}`)
    }
    console.log(lines.join('\n'))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(error.message)
    console.error(
      Object.entries(generators)
        .map(([kind, { usage }]) => `  npm run new -- ${kind} ${usage}`)
        .join('\n'),
    )
    process.exitCode = 2
  }
}
