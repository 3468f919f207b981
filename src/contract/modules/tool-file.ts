import type { PageModule } from './page-module.ts'

/**
 * Whether an address is a file of a tool that opens by plan or for everybody, as `/mi-database/grade-swap.json`: a program may ask for
 * it with its key.
 */
export function isToolFile(modules: readonly PageModule[], path: string): boolean {
  const end = path.lastIndexOf('.')
  const [place, format] = [path.slice(0, end), path.slice(end + 1)]
  return modules.some(
    ({ address, steps, files = [], opens }) =>
      files.includes(format) &&
      (typeof opens === 'string' || 'feature' in opens || 'level' in opens) &&
      (place === address ||
        (steps !== undefined && place.startsWith(address) && plainSteps.test(place.slice(address.length)))),
  )
}

/** Without dots, written plainly or encoded: `…/mi-calculator/../../other.json` would be another page to the router. */
const plainSteps = /^(?:\/[\w-]+)+$/
