import type { PageModule } from './page-module.ts'

/** `data`: API keys and tokens are accepted; `own`: files of an account or of staff, tokens only. */
export type PageFile = 'data' | 'own'

/** What a program can request at the address of a page with the ending of a file; undefined for pages. */
export function pageFile(modules: readonly PageModule[], path: string): PageFile | undefined {
  if (isToolFile(modules, path) || dataFiles.some((pattern) => pattern.test(path))) return 'data'
  return ownFile.test(path) ? 'own' : undefined
}

/** Steps without dots, plain or encoded: the router would resolve `…/mi-calculator/../../other.json`. */
const plainSteps = /^(?:\/[\w-]+)+$/

const dataFiles = [
  /^\/feed\.xml$/,
  /^\/mi-database\/published\/[\w-]+\.(?:csv|json|bib|txt)$/,
  /^\/mi-database(?:\/[\w-]+){5}\.(?:csv|json|xlsx|md)$/,
  /^\/mi-resources\/publications\.(?:bib|ris|txt)$/,
]
const ownFile = /\/[^/.]+\.(?:csv|json|cdx\.json|xlsx|md|pdf|svg|zip)$/

/** Whether an address is a file of a tool for readers, such as `/mi-database/grade-swap.json`. */
function isToolFile(modules: readonly PageModule[], path: string): boolean {
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
