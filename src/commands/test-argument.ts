import type { TestCode } from '#core/test-types/test-type.ts'
import { UsageError } from './arguments.ts'

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
