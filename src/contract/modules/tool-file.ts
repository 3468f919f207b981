import type { PageModule } from './page-module.ts'

/** Whether an address is a file of a tool that API keys can request, such as `/mi-database/grade-swap.json`. */
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

/** Without dots, plain or encoded: the router would resolve `…/mi-calculator/../../other.json`. */
const plainSteps = /^(?:\/[\w-]+)+$/
