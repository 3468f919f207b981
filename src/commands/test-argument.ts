import type { TestCode } from '#core/test-types/test-type.ts'
import { UsageError } from './arguments.ts'

/** Codes and names of all tests for a help text, in lines of at most 120 characters after an indent. */
export async function testList(indent: number): Promise<string> {
  const { testTypes } = await import('#core/test-types/index.ts')
  const lines: string[] = ['']
  for (const { code, name } of testTypes) {
    const item = `${code} ${name.toLowerCase()}${code === testTypes.at(-1)?.code ? '' : ','}`
    const line = lines.at(-1)!
    if (line !== '' && indent + line.length + item.length >= 120) lines.push(item)
    else lines[lines.length - 1] = line === '' ? item : `${line} ${item}`
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

/**
 * A test by its code, in any case. The registry is read here, so that a call for help need not wait for it.
 *
 * @throws UsageError naming the codes there are
 */
export async function parseTest(text: string): Promise<TestCode> {
  const { testTypes } = await import('#core/test-types/index.ts')
  const found = testTypes.find(({ code }) => code === text.trim().toUpperCase())
  if (!found) throw new UsageError(`--test: '${text}' is not one of ${testTypes.map(({ code }) => code).join(', ')}`)
  return found.code
}
