import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const beside = fileURLToPath(new URL('../../shared/data', import.meta.url))

/** The folder of real laboratory files beside the checkout, or undefined in a clone that stands alone. */
export function laboratoryFolder(): string | undefined {
  return existsSync(beside) ? beside : undefined
}
